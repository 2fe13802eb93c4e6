/**
 * The die of a result film as a pure function of time: thrown, rolling, hanging on an edge, and down on the result's face.
 * Until `TIPS_AT` its motion is the same for every face.
 */
import type { DiceNumber } from '../../domain/core/dice'
import { DIE_RESTS_MS } from '../../domain/resultTimeline'
import { contactHeight, DEGREE, type DiePose, FACE_CYCLE } from './diePose'
import { ROLLS_AT, rollingDie, THUMPS, TIPS_AT } from './rolling'

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

const THROWN_AT = TOUCHES[0]!.time
/** Seconds at which a bounce meets the table. */
const BOUNCES: readonly number[] = TOUCHES.slice(1).map(({ time }) => time)

/** Returns the pose of the flying die at a time from `THROWN_AT` to `ROLLS_AT`. */
function flyingDie(time: number): DiePose {
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

/**
 * The end of the throw, the only part that depends on the result: from the edge the die falls on one of its two upper
 * faces, and there it rocks, or goes over once more. It falls flat, falls flat again, and stands, at the same times for
 * every face, so that the blows reveal nothing.
 */
export const FALLS = [7.46, 7.76] as const
export const STANDS_AT = DIE_RESTS_MS / 1000
/** Seconds at which the die meets the table. */
export const CONTACTS: readonly number[] = [...BOUNCES, ...THUMPS, ...FALLS, STANDS_AT]

/** Returns the pose of the die that shows `face` in the end, at a second of the film; null while it is in the cup. */
export function dieAt(time: number, face: DiceNumber): DiePose | null {
  if (time < THROWN_AT) return null
  if (time < ROLLS_AT) return flyingDie(time)
  return time < TIPS_AT ? rollingDie(time) : tippingDie(time, face)
}

/** Returns the change of the die's vertical speed in a contact, in its widths per second. */
export function forceAt(time: number) {
  const step = 0.002
  const heightAt = (at: number) => dieAt(at, 1)!.y
  return (heightAt(time - step) + heightAt(time + step) - 2 * heightAt(time)) / step
}

/** How far the die rises again when it stays on the first face, and in its last rock, in degrees. */
const ROCK = { first: 19, last: 3 }

/** Quarter turns from the edge to each face: half a turn forwards or back, or one and a half. */
const quartersTo = (face: DiceNumber) => [-0.5, 0.5, 1.5, -1.5][FACE_CYCLE.indexOf(face)]!

/** Returns the degrees that a die has turned from the edge, `isOver` when it goes over once more. */
function turnedAt(time: number, isOver: boolean) {
  const [first, second] = FALLS
  if (time < first) return 45 * ((time - TIPS_AT) / (first - TIPS_AT)) ** (isOver ? 1.5 : 2)
  if (time < second) {
    const share = (time - first) / (second - first)
    return 45 + (isOver ? 90 * share : 4 * ROCK.first * share * (1 - share))
  }
  const share = Math.min(1, (time - second) / (STANDS_AT - second))
  return (isOver ? 135 : 45) + 4 * ROCK.last * share * (1 - share)
}

/** Returns the pose of the die from `TIPS_AT` on. Its centre falls straight down, so that it stands in the same place on every face. */
function tippingDie(time: number, face: DiceNumber): DiePose {
  const edge = rollingDie(TIPS_AT)
  const quarters = quartersTo(face)
  const roll = edge.roll + Math.sign(quarters) * turnedAt(time, Math.abs(quarters) > 1) * DEGREE
  return { ...edge, roll, y: contactHeight(roll, 0) }
}
