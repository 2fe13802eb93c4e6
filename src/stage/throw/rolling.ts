/**
 * The die rolls from face to face, ever slower, and its last climb ends on an edge, where it hangs. Nothing here depends on
 * the result.
 */
import { contactHeight, DEGREE, type DiePose, rolledDistance } from './diePose'

/** The die's last hop ends and it rolls on. */
export const ROLLS_AT = 3.7
/** The die leaves the edge for the face of the result. */
export const TIPS_AT = 7.2

/**
 * The quarter turns: the second at which each ends with a thump, and by what share its speed falls towards the edge. Each
 * thump takes an eighth of the speed, and the last leaves just enough to reach the edge.
 */
const QUARTERS = [
  { until: 3.98, slowing: 0.1 },
  { until: 4.32, slowing: 0.14 },
  { until: 4.74, slowing: 0.21 },
  { until: 5.24, slowing: 0.34 },
] as const
/** Seconds at which a face meets the table. */
export const THUMPS: readonly number[] = QUARTERS.map(({ until }) => until)
const CLIMBS_AT = QUARTERS.at(-1)!.until
/** Growth rate of a fall from the edge, per second, which is the decay rate of a climb that ends there. */
const EDGE_RATE = 4.5

/** The arc on the table: where it ends, the direction in which it begins and ends, and the distance for a side's length. */
const ARC = { x: 0, z: -0.3, from: 450, until: 540, grip: 0.46 }

const smoothstep = (from: number, to: number, at: number) => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Returns the rotation in degrees; 0 is the last face, 45 the edge. */
function rollAt(time: number) {
  const index = QUARTERS.findIndex(({ until }) => time < until)
  if (index < 0) {
    const sway = 6 * smoothstep(5.7, 6.2, time) * (1 - smoothstep(6.6, 7.15, time))
    return 45 * (1 - Math.exp(-EDGE_RATE * (time - CLIMBS_AT))) + sway * Math.sin((time - 5.7) * 9)
  }
  const from = index ? QUARTERS[index - 1]!.until : ROLLS_AT
  const { until, slowing } = QUARTERS[index]!
  const share = (time - from) / (until - from)
  const turned = share + (slowing * Math.sin(2 * Math.PI * share)) / (2 * Math.PI)
  return 90 * (index - QUARTERS.length + turned)
}

const distanceAt = (time: number) => rolledDistance(rollAt(time) * DEGREE)
const start = distanceAt(ROLLS_AT)
const yawAt = (time: number) =>
  ARC.from + ((ARC.until - ARC.from) * (distanceAt(time) - start)) / (rolledDistance(45 * DEGREE) - start)

const STEP = 1 / 1000
/** Points of the arc, one a step, from its end to its beginning. */
const points = [{ x: ARC.x, z: ARC.z }]
for (let time = TIPS_AT; time > ROLLS_AT - STEP; time -= STEP) {
  const { x, z } = points.at(-1)!
  const moved = ARC.grip * (distanceAt(time) - distanceAt(Math.max(ROLLS_AT, time - STEP)))
  const direction = yawAt(time) * DEGREE
  points.push({ x: x - moved * Math.sin(direction), z: z - moved * Math.cos(direction) })
}

/** Returns the pose of the rolling die at a time from `ROLLS_AT` to `TIPS_AT`. */
export function rollingDie(time: number): DiePose {
  const roll = rollAt(time) * DEGREE
  const { x, z } = points[Math.round((TIPS_AT - time) / STEP)]!
  return { x, y: contactHeight(roll, 0), z, yaw: yawAt(time) * DEGREE, tilt: 0, roll }
}
