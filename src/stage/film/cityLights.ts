/** The lights on the films' cities. */
import type { City } from '../../domain/core/city'
import { PALETTE } from '../core/palette'

export interface Light {
  durationMs: number
  /** As multiples of a whole film's width and height. */
  width: number
  height: number
  tintOf(city: City): number
  /** @param share of the duration that has passed, 0 to 1 */
  alphaAt(share: number): number
}

/**
 * Reminds of the player's city as the film begins, and is over before the die is thrown: later, before the beam finds
 * its own city, it would be a promise.
 */
export const PICK_LIGHT: Light = {
  durationMs: 700,
  width: 0.24,
  height: 0.8,
  tintOf: () => PALETTE.brassLight,
  alphaAt: (share) => 0.5 * Math.sin(Math.PI * share) ** 2,
}
