/** The die's pose and the geometry of its square section. */
import type { DiceNumber } from '../../domain/core/dice'

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
export const DIE_LENGTH = 3.4

/** Faces in the order in which a forward roll brings them up; opposite faces add up to five. */
export const FACE_CYCLE: readonly DiceNumber[] = [1, 2, 4, 3]

export const DEGREE = Math.PI / 180

/** Returns the height of the centre of a die that touches the table. */
export function contactHeight(roll: number, tilt: number) {
  const section = 0.5 * (Math.abs(Math.cos(roll)) + Math.abs(Math.sin(roll)))
  return section * Math.cos(tilt) + (DIE_LENGTH / 2) * Math.abs(Math.sin(tilt))
}

/** Returns how far a square of side 1 has rolled without slipping after a rotation. */
export function rolledDistance(roll: number) {
  const quarter = Math.floor(roll / (Math.PI / 2))
  const turn = roll - (quarter * Math.PI) / 2
  return quarter + 0.5 - 0.5 * Math.cos(turn) + 0.5 * Math.sin(turn)
}
