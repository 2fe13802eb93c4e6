/**
 * The cup as a player sees it, as a pure function of time: it stands before the throw, shakes at each bell, and tips at 0 into
 * the cup of the films. Lengths are film pixels, angles radians.
 */
import { STANDING_CUP } from '../layout/filmPlaces'
import { filmAt, smootherstep } from './choreography'
import { DEGREE } from './diePose'
import type { TablePoint } from './filmCamera'
import { type Point, unitAt } from './filmCamera'

export interface SeenCup {
  mouth: Point
  /** Of the axis, out of the cup. */
  rotation: number
  /** Pixels of a die's width. */
  unit: number
  /** How far the die looks out of the mouth, and how it leans against the axis. */
  die: { out: number; lean: number }
}

/** Seconds of a film at which the cup has become the film's; from then until `CLEARS_AT` the film takes the drawn picture's place. */
export const TIPPED_AT = 0.7
export const CLEARS_AT = 0.95
/** A bell rings at each whole second before the throw: two swings of the cup, in which the die knocks. */
const SHAKE = { seconds: 0.18, angle: 7 * DEGREE, lean: 11 * DEGREE, hop: 0.16 }
const UP = -Math.PI / 2
/** Widths of the die. */
const DIE_OUT = 0.62

const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** @param project of the picture at `time`, in seconds from the film's start; before it negative */
export function seenCup(time: number, project: (point: TablePoint) => Point): SeenCup {
  const film = filmCup(Math.max(TIPPED_AT, time), project)
  const tipped = smootherstep(0, TIPPED_AT, time)
  const sinceBell = time < 0 ? time - Math.floor(time) : SHAKE.seconds
  const rung = Math.max(0, 1 - sinceBell / SHAKE.seconds)
  const swing = Math.sin((4 * Math.PI * sinceBell) / SHAKE.seconds) * Math.sqrt(rung)
  const standing = UP + SHAKE.angle * swing
  const { x, foot, height, unit } = STANDING_CUP
  return {
    mouth: {
      x: mix(x + height * Math.cos(standing), film.mouth.x, tipped),
      y: mix(foot + height * Math.sin(standing), film.mouth.y, tipped),
    },
    rotation: mix(standing, film.rotation, tipped),
    unit: mix(unit, film.unit, tipped),
    die: {
      out: (DIE_OUT + SHAKE.hop * Math.abs(swing)) * (1 - smootherstep(0, TIPPED_AT / 2, time)),
      lean: -SHAKE.lean * swing,
    },
  }
}

function filmCup(time: number, project: (point: TablePoint) => Point) {
  const { cup } = filmAt(time, { city: 'mumbai', diceNumber: 1 })
  const mouth = project(cup)
  const inside = project({ ...cup, x: cup.x - Math.cos(cup.dip), y: cup.y + Math.sin(cup.dip) })
  return { mouth, rotation: Math.atan2(mouth.y - inside.y, mouth.x - inside.x), unit: unitAt(cup, project) }
}
