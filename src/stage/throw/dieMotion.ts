/**
 * The die of a result film as a pure function of time: thrown, rolling, hanging on an edge, and down on the result's face.
 * Until `TIPS_AT` its motion is the same for every face.
 */
import type { DiceNumber } from '../../domain/core/dice'
import type { DiePose } from './diePose'
import { BOUNCES, flyingDie, THROWN_AT } from './hops'
import { ROLLS_AT, rollingDie, THUMPS, TIPS_AT } from './rolling'
import { FALLS, STANDS_AT, tippingDie } from './tipping'

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
