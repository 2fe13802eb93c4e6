/** What the table's events feel like in the hand, by the player's setting. A loss, the wait and its last seconds are not felt. */
import { useSettings } from '../../../game/session/settings'

type Vibration = number | readonly number[]

/** Milliseconds of vibration; in a list, with pauses between. */
export const HAPTICS = {
  choose: 10,
  betPlaced: 20,
  cityLit: 25,
  dieStands: 40,
  win: [30, 50, 30, 50, 110],
} as const satisfies Record<string, Vibration>

/** A blow of the die on the table, at the least force and what the greatest adds. */
const BLOW = { least: 6, more: 8 }

/** Returns the vibration of a blow of the die. @param force from 0 to 1 */
export function blowHaptic(force: number): number {
  return Math.round(BLOW.least + BLOW.more * force)
}

/** Vibrates, unless the player has turned it off or the device cannot. */
export function vibrate(vibration: Vibration): void {
  if (useSettings.getState().vibrates)
    navigator.vibrate?.(typeof vibration === 'number' ? vibration : [...vibration])
}
