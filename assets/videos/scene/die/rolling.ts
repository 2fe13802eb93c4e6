// The die rolls from face to face, ever slower, and its last climb ends on an edge, where it hangs. Nothing here depends on
// the result.
import { contactHeight, type DiePose, degrees, rolledDistance } from './diePose.ts'

/** The die's last hop ends and it rolls on. */
export const rollsAt = 3.7
/** The die leaves the edge for the face of the result. */
export const tipsAt = 7.2

/**
 * The quarter turns: the second at which each ends with a thump, and by what share its speed falls towards the edge. Each
 * thump takes an eighth of the speed, and the last leaves just enough to reach the edge.
 */
const quarters = [
  { until: 3.98, slowing: 0.1 },
  { until: 4.32, slowing: 0.14 },
  { until: 4.74, slowing: 0.21 },
  { until: 5.24, slowing: 0.34 },
] as const
/** Seconds at which a face meets the table. */
export const thumps: readonly number[] = quarters.map(({ until }) => until)
const climbsAt = quarters.at(-1)!.until
/** Growth rate of a fall from the edge, per second, which is the decay rate of a climb that ends there. */
const edgeRate = 4.5

/** The arc on the table: where it ends, the direction in which it begins and ends, and the distance for a side's length. */
const arc = { x: 0, z: -0.3, from: 450, until: 540, grip: 0.46 }

const smoothstep = (from: number, to: number, at: number) => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Returns the rotation in degrees; 0 is the last face, 45 the edge. */
function rollAt(time: number) {
  const index = quarters.findIndex(({ until }) => time < until)
  if (index < 0) {
    const sway = 6 * smoothstep(5.7, 6.2, time) * (1 - smoothstep(6.6, 7.15, time))
    return 45 * (1 - Math.exp(-edgeRate * (time - climbsAt))) + sway * Math.sin((time - 5.7) * 9)
  }
  const from = index ? quarters[index - 1]!.until : rollsAt
  const { until, slowing } = quarters[index]!
  const share = (time - from) / (until - from)
  const turned = share + (slowing * Math.sin(2 * Math.PI * share)) / (2 * Math.PI)
  return 90 * (index - quarters.length + turned)
}

const distanceAt = (time: number) => rolledDistance(rollAt(time) * degrees)
const start = distanceAt(rollsAt)
const yawAt = (time: number) =>
  arc.from + ((arc.until - arc.from) * (distanceAt(time) - start)) / (rolledDistance(45 * degrees) - start)

const step = 1 / 1000
/** Points of the arc, one a step, from its end to its beginning. */
const points = [{ x: arc.x, z: arc.z }]
for (let time = tipsAt; time > rollsAt - step; time -= step) {
  const { x, z } = points.at(-1)!
  const moved = arc.grip * (distanceAt(time) - distanceAt(Math.max(rollsAt, time - step)))
  const direction = yawAt(time) * degrees
  points.push({ x: x - moved * Math.sin(direction), z: z - moved * Math.cos(direction) })
}

/** Returns the pose of the rolling die at a time from `rollsAt` to `tipsAt`. */
export function rollingDie(time: number): DiePose {
  const roll = rollAt(time) * degrees
  const { x, z } = points[Math.round((tipsAt - time) / step)]!
  return { x, y: contactHeight(roll, 0), z, yaw: yawAt(time) * degrees, tilt: 0, roll }
}
