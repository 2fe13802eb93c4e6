/** The throw: the die leaves the cup and bounces, each time lower, until it rolls. Nothing here depends on the result. */
import { contactHeight, DEGREE, type DiePose } from './diePose'
import { ROLLS_AT, rollingDie } from './rolling'

/** Widths of the die per second squared; with less the die would look as if it were made of paper. */
const GRAVITY = 20

/** The die leaves the cup, and its contacts with the table; angles in degrees. Later touches are on an edge. */
interface Touch {
  time: number
  x: number
  z: number
  yaw: number
  tilt: number
  roll: number
}

const END = rollingDie(ROLLS_AT)
const TOUCHES: readonly Touch[] = [
  { time: 1.2, x: -4.95, z: 0.45, yaw: 0, tilt: -7, roll: -1480 },
  { time: 1.54, x: -2.6, z: 0.55, yaw: 22, tilt: -11, roll: -1404 },
  { time: 2.08, x: -2.22, z: 0.76, yaw: 140, tilt: 8, roll: -1091 },
  { time: 2.56, x: -1.91, z: 0.92, yaw: 241, tilt: -6, roll: -837 },
  { time: 2.98, x: -1.69, z: 1.04, yaw: 322, tilt: 4, roll: -640 },
  { time: 3.32, x: -1.54, z: 1.13, yaw: 382, tilt: -2, roll: -495 },
  { time: 3.58, x: -1.44, z: 1.19, yaw: 428, tilt: 1, roll: -405 },
  { time: ROLLS_AT, x: END.x, z: END.z, yaw: END.yaw / DEGREE, tilt: 0, roll: END.roll / DEGREE },
]
/** Height of the die's centre in the cup. */
const CUP_HEIGHT = 1.95

export const THROWN_AT = TOUCHES[0]!.time
/** Seconds at which a bounce meets the table. */
export const BOUNCES: readonly number[] = TOUCHES.slice(1).map(({ time }) => time)

/** Returns the pose of the flying die at a time from `THROWN_AT` to `ROLLS_AT`. */
export function flyingDie(time: number): DiePose {
  const next = TOUCHES.findIndex(({ time: at }) => time < at)
  const [from, to] = [TOUCHES[next - 1]!, TOUCHES[next]!]
  const duration = to.time - from.time
  const share = (time - from.time) / duration
  const between = (key: keyof Touch) => from[key] + (to[key] - from[key]) * share
  const heightOf = ({ roll, tilt }: Touch) => contactHeight(roll * DEGREE, tilt * DEGREE)
  const start = next === 1 ? CUP_HEIGHT : heightOf(from)
  return {
    x: between('x'),
    y: start + (heightOf(to) - start) * share + (GRAVITY / 2) * duration ** 2 * share * (1 - share),
    z: between('z'),
    // The die turns only when it has left the cup.
    yaw: between('yaw') * DEGREE * (next === 1 ? share : 1),
    tilt: between('tilt') * DEGREE,
    roll: between('roll') * DEGREE,
  }
}
