// The die of a result film as a pure function of time: thrown, rolling, hanging on an edge, and down on the result's face.
// Until `tipsAt` its motion is the same for every face.
import type { DiceNumber } from '../../../../src/domain/dice.ts'
import type { DiePose } from './diePose.ts'
import { bounces, flyingDie, thrownAt } from './hops.ts'
import { rollingDie, rollsAt, thumps, tipsAt } from './rolling.ts'
import { falls, standsAt, tippingDie } from './tipping.ts'

/** Seconds at which the die meets the table. */
export const contacts: readonly number[] = [...bounces, ...thumps, ...falls, standsAt]

/** Returns the pose of the die that shows `face` in the end, at a second of the film; null while it is in the cup. */
export function dieAt(time: number, face: DiceNumber): DiePose | null {
  if (time < thrownAt) return null
  if (time < rollsAt) return flyingDie(time)
  return time < tipsAt ? rollingDie(time) : tippingDie(time, face)
}

/** Returns the change of the die's vertical speed in a contact, in its widths per second. */
export function forceAt(time: number) {
  const step = 0.002
  const heightAt = (at: number) => dieAt(at, 1)!.y
  return (heightAt(time - step) + heightAt(time + step) - 2 * heightAt(time)) / step
}
