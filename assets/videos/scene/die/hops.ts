// The throw: the die leaves the cup and bounces, each time lower, until it rolls. Nothing here depends on the result.
import { contactHeight, type DiePose, degrees } from './diePose.ts'
import { rollingDie, rollsAt } from './rolling.ts'

/** Widths of the die per second squared; with less the die would look as if it were made of paper. */
const gravity = 20

/** The die leaves the cup, and its contacts with the table; angles in degrees. Later touches are on an edge. */
interface Touch {
  time: number
  x: number
  z: number
  yaw: number
  tilt: number
  roll: number
}

const end = rollingDie(rollsAt)
const touches: readonly Touch[] = [
  { time: 1.2, x: -4.95, z: 0.45, yaw: 0, tilt: -7, roll: -1480 },
  { time: 1.54, x: -2.6, z: 0.55, yaw: 22, tilt: -11, roll: -1404 },
  { time: 2.08, x: -2.22, z: 0.76, yaw: 140, tilt: 8, roll: -1091 },
  { time: 2.56, x: -1.91, z: 0.92, yaw: 241, tilt: -6, roll: -837 },
  { time: 2.98, x: -1.69, z: 1.04, yaw: 322, tilt: 4, roll: -640 },
  { time: 3.32, x: -1.54, z: 1.13, yaw: 382, tilt: -2, roll: -495 },
  { time: 3.58, x: -1.44, z: 1.19, yaw: 428, tilt: 1, roll: -405 },
  { time: rollsAt, x: end.x, z: end.z, yaw: end.yaw / degrees, tilt: 0, roll: end.roll / degrees },
]
/** Height of the die's centre in the cup. */
const cupHeight = 1.95

export const thrownAt = touches[0]!.time
/** Seconds at which a bounce meets the table. */
export const bounces: readonly number[] = touches.slice(1).map(({ time }) => time)

/** Returns the pose of the flying die at a time from `thrownAt` to `rollsAt`. */
export function flyingDie(time: number): DiePose {
  const next = touches.findIndex(({ time: at }) => time < at)
  const [from, to] = [touches[next - 1]!, touches[next]!]
  const duration = to.time - from.time
  const share = (time - from.time) / duration
  const between = (key: keyof Touch) => from[key] + (to[key] - from[key]) * share
  const heightOf = ({ roll, tilt }: Touch) => contactHeight(roll * degrees, tilt * degrees)
  const start = next === 1 ? cupHeight : heightOf(from)
  return {
    x: between('x'),
    y: start + (heightOf(to) - start) * share + (gravity / 2) * duration ** 2 * share * (1 - share),
    z: between('z'),
    // The die turns only when it has left the cup.
    yaw: between('yaw') * degrees * (next === 1 ? share : 1),
    tilt: between('tilt') * degrees,
    roll: between('roll') * degrees,
  }
}
