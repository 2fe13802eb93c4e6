/** When the films show what, as pure functions of time and result. Times are seconds from the film's start. */
import type { City } from '../../domain/core/city'
import type { Combination } from '../../domain/core/payout'
import { CITY_LIT_MS, SHOW_MS } from '../../domain/resultTimeline'
import { FILM_MS } from '../../domain/resultVideo'
import { cityColumn } from '../layout/filmPlaces'
import { dieAt, FALLS, STANDS_AT } from './dieMotion'
import type { DiePose } from './diePose'

/** Frames per second of every video. */
export const FRAME_RATE = 30
/** Length of a result film. */
export const FILM_SECONDS = SHOW_MS / 1000
/** Until here all sixteen films are the same picture. */
export const PARTS_AT = 4.8

/** The beam leaves its common path, and rests on the city. */
const BEAM = { turnsAt: 5.9, restsAt: 6.9 }
/** The city begins to light up, and is fully lit. */
const LIT = { from: CITY_LIT_MS / 1000, until: FILM_MS.cityShown / 1000 }
/** Seconds at which the lit city begins to come towards the camera, and stops. */
const NEARER = { from: 6.7, until: 7.5 }
/** Seconds at which the camera begins to come closer, and stops. */
const CLOSER = { from: PARTS_AT, until: 6.8 }

/** Everything that changes during a film. Columns are in pixels from the middle of the picture. */
export interface FilmState {
  time: number
  /** The column at which the beam is aimed. */
  beamX: number
  beamPower: number
  /** The city that lights up; null until the film has shown it. */
  litCity: City | null
  /** 0 is dark, 1 fully lit. */
  litAmount: number
  /** 0 is the lit city in its row, 1 before it. */
  nearness: number
  /** Null while the die is in the cup. */
  die: DiePose | null
  cup: CupPose
  /** 0 is the wide picture, 1 the close one. */
  closeness: number
  /** 0 lights the die from all sides, 1 from above, so that only its upper face is bright. */
  spotlight: number
}

/** Centre of the cup's mouth, and the angle of its axis below the horizontal, in radians. */
export interface CupPose {
  x: number
  y: number
  z: number
  dip: number
}

/** Returns the progress between two times, 0 to 1, eased at both ends. */
export const smootherstep = (from: number, to: number, at: number) => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * share * (share * (share * 6 - 15) + 10)
}

const mix = (from: number, to: number, share: number) => from * (1 - share) + to * share

/** Returns the beam's aim before it turns to a city: it sweeps over all four, and ever slower. */
function wanderingBeam(time: number) {
  const phase = 2 * time - 0.09 * Math.max(0, time) ** 2
  return 395 * Math.sin(phase - 1.1)
}

/** Returns the cup: it comes from the left, is shaken, throws, and leaves. */
function cupAt(time: number): CupPose {
  const came = smootherstep(0.1, 0.7, time)
  const shaken = smootherstep(0.62, 0.75, time) * (1 - smootherstep(1.02, 1.14, time))
  const thrust = smootherstep(1.08, 1.2, time)
  const left = smootherstep(1.22, 1.95, time)
  return {
    x: -8.1 + 4.6 * came + 0.3 * thrust - 9 * left + shaken * 0.16 * Math.sin(time * 41),
    y: 1.7 + shaken * 0.13 * Math.sin(time * 53 + 1) + 1.3 * left,
    z: 0.45,
    dip: mix(-0.3, 0.12, smootherstep(0.98, 1.2, time)),
  }
}

/** Returns how close the camera is: 0 is the wide picture, 1 the close one. */
export const closenessAt = (time: number) => smootherstep(CLOSER.from, CLOSER.until, time)

/** Returns the state of a film. */
export function filmAt(time: number, result: Combination): FilmState {
  const turned = smootherstep(BEAM.turnsAt, BEAM.restsAt, time)
  const litAmount = smootherstep(LIT.from, LIT.until, time)
  return {
    time,
    beamX: mix(wanderingBeam(time), cityColumn(result.city), turned),
    beamPower: 1 - 0.45 * litAmount,
    litCity: litAmount > 0 ? result.city : null,
    litAmount,
    nearness: smootherstep(NEARER.from, NEARER.until, time),
    die: dieAt(time, result.diceNumber),
    cup: cupAt(time),
    closeness: closenessAt(time),
    spotlight: smootherstep(FALLS[0], STANDS_AT, time),
  }
}
