/** The result films: their paths in public/, and the moments that are the same in every film. */
import type { Combination } from './core/payout'

/** Milliseconds from the reveal, at which a film starts. To change these, render the films again. */
export const FILM_MS = { cityLit: 6_660, cityShown: 7_100, dieRests: 7_840, length: 8_000 } as const

/**
 * Returns the film of a combination: '/videos/newyork-3.mp4'.
 * @param isSmall the rendition of 800×360 instead of 1200×540
 */
export function resultVideoPath({ city, diceNumber }: Combination, isSmall = false): string {
  return `/videos/${isSmall ? 'small/' : ''}${city.replace(/[_\s]/g, '')}-${diceNumber}.mp4`
}
