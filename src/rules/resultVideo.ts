/** Which video shows a result. */
import type { Combination } from './payout'

/** Lowercased city without spaces and underscores, a hyphen, the number: New York 3 is '/videos/newyork-3.mp4'. */
export function resultVideoPath({ city, diceNumber }: Combination): string {
  return `/videos/${city.replace(/[_\s]/g, '')}-${diceNumber}.mp4`
}
