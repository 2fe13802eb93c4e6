/** Paths of the result films in public/. */
import type { Combination } from './core/payout'

/**
 * Returns the film of a combination: '/videos/newyork-3.mp4'.
 * @param isSmall the rendition of 800×360 instead of 1200×540
 */
export function resultVideoPath({ city, diceNumber }: Combination, isSmall = false): string {
  return `/videos/${isSmall ? 'small/' : ''}${city.replace(/[_\s]/g, '')}-${diceNumber}.mp4`
}
