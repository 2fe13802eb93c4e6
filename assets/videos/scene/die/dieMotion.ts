// The throw as a pure function: the die leaves the cup, hops across the table, rocks on an edge and stands. All faces share
// the path; the last hop adds the quarter turns after which the result's face lies up.

import type { DiceNumber } from '../../../../src/domain/dice.ts'

/** Position of the die's centre, and its rotations in radians. */
export interface DiePose {
  x: number
  y: number
  z: number
  /** About the vertical. */
  yaw: number
  /** Of the long axis out of the horizontal. */
  tilt: number
  /** About the long axis, forwards. */
  roll: number
}

/** Length of the die; its cross-section is a square of side 1. */
export const dieLength = 3.4

/** Faces in the order in which a forward roll brings them up; opposite faces add up to five. */
export const faceCycle: readonly DiceNumber[] = [1, 2, 4, 3]

const gravity = 9
const degrees = Math.PI / 180

interface Touch {
  time: number
  x: number
  z: number
  yaw: number
  tilt: number
  roll: number
}

/** The throw and the die's contacts with the table; `roll` is in degrees before the die stands. */
const touches: Touch[] = [
  { time: 1.2, x: -5.4, z: 0.35, yaw: 0, tilt: -17, roll: -1300 },
  { time: 1.78, x: -2.2, z: 0.5, yaw: -32, tilt: 7, roll: -1160 },
  { time: 2.34, x: -0.3, z: 0.8, yaw: -115, tilt: -5, roll: -985 },
  { time: 2.9, x: 1.1, z: 1.05, yaw: -188, tilt: 6, roll: -812 },
  { time: 3.42, x: 1.75, z: 1.25, yaw: -240, tilt: -4, roll: -665 },
  { time: 3.9, x: 1.7, z: 1.35, yaw: -282, tilt: 4, roll: -520 },
  { time: 4.37, x: 1.25, z: 1.4, yaw: -315, tilt: -3, roll: -385 },
  { time: 4.8, x: 0.7, z: 1.42, yaw: -338, tilt: 3, roll: -262 },
  { time: 5.33, x: 0.2, z: 1.38, yaw: -356, tilt: -2, roll: -160 },
  { time: 5.62, x: -0.0323, z: 1.2347, yaw: -361.5, tilt: 0, roll: -113 },
]
const lastTouch = touches.at(-1)!
/** The hop in which the films part, and its start. */
const partingHop = 7
export const partAt = touches[partingHop]!.time

/** Rotation on the table, in degrees before the die stands: down on a face, up on an edge, to and fro, over. */
const rocking: [time: number, roll: number][] = [
  [5.62, -113],
  [5.8, -90],
  [6.32, -49],
  [6.58, -38],
  [6.83, -52.5],
  [7.07, -39],
  [7.28, -47],
  [7.53, 0],
  [7.61, 3.2],
  [7.69, 0],
]

/** Returns the height of the centre of a die that touches the table. */
function contactHeight(roll: number, tilt: number) {
  const section = 0.5 * (Math.abs(Math.cos(roll)) + Math.abs(Math.sin(roll)))
  return section + (dieLength / 2) * Math.abs(Math.sin(tilt))
}

/** Returns how far a square of side 1 has rolled without slipping after a rotation. */
function rolledDistance(roll: number) {
  const quarter = Math.floor(roll / (Math.PI / 2))
  const turn = roll - (quarter * Math.PI) / 2
  return quarter + 0.5 - 0.5 * Math.cos(turn) + 0.5 * Math.sin(turn)
}

/** Returns the extra rotation, in degrees, with which `face` ends up; the common path ends on the first face of the cycle. */
const extraTurn = (face: DiceNumber) => 90 * faceCycle.indexOf(face)

/** Returns the flight between two touches. */
function hop(index: number, time: number, face: DiceNumber): DiePose {
  const [from, to] = [touches[index]!, touches[index + 1]!]
  const duration = to.time - from.time
  const share = (time - from.time) / duration
  const between = (a: number, b: number) => a + (b - a) * share
  const extra = index < partingHop ? 0 : extraTurn(face) * (index === partingHop ? share : 1)
  const [start, end] = [
    contactHeight(from.roll * degrees, from.tilt * degrees),
    contactHeight(to.roll * degrees, to.tilt * degrees),
  ]
  return {
    x: between(from.x, to.x),
    y: between(index === 0 ? 1.95 : start, end) + (gravity / 2) * duration ** 2 * share * (1 - share),
    z: between(from.z, to.z),
    // The die turns only when it has left the cup.
    yaw: between(from.yaw, to.yaw) * degrees * (index === 0 ? share : 1),
    tilt: between(from.tilt, to.tilt) * degrees,
    roll: (between(from.roll, to.roll) + extra) * degrees,
  }
}

/** Interpolates the rocking: a die that rises slows down, one that falls on a face speeds up, on an edge it sways. */
function rockingRoll(time: number) {
  const index = rocking.findIndex(([at]) => time < at)
  if (index < 0) return 0
  const [[from, start], [to, end]] = [rocking[index - 1]!, rocking[index]!]
  const share = (time - from) / (to - from)
  const isFalling = end % 90 === 0
  const isRising = start % 90 === 0
  const eased = isFalling ? share ** 1.8 : isRising ? 1 - (1 - share) ** 1.8 : share * share * (3 - 2 * share)
  return start + (end - start) * eased
}

function onTable(time: number, face: DiceNumber): DiePose {
  const roll = rockingRoll(time) * degrees
  const { yaw } = lastTouch
  const ahead = rolledDistance(0) - rolledDistance(roll)
  const direction = yaw * degrees
  return {
    x: ahead * Math.sin(direction),
    y: contactHeight(roll, 0),
    z: ahead * Math.cos(direction),
    yaw: direction,
    tilt: 0,
    roll: roll + extraTurn(face) * degrees,
  }
}

/** Returns the pose of the die that shows `face` in the end, at a time in seconds of the film; null while it is in the cup. */
export function dieAt(time: number, face: DiceNumber): DiePose | null {
  if (time < touches[0]!.time) return null
  const next = touches.findIndex(({ time: at }) => time < at)
  return next > 0 ? hop(next - 1, time, face) : onTable(time, face)
}
