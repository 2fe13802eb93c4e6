/** Which video shows a result. */
import type { Combination } from './payout'

/** What stands in the video's place until it can be played: New York is '/videos/newyork.webp'. */
export function resultPosterPath({ city }: Combination): string {
  return `/videos/${fileName(city)}.webp`
}

/** Lowercased city without spaces and underscores, a hyphen, the number: New York 3 is '/videos/newyork-3.mp4'. */
export function resultVideoPath({ city, diceNumber }: Combination): string {
  return `/videos/${fileName(city)}-${diceNumber}.mp4`
}

function fileName(city: string): string {
  return city.replace(/[_\s]/g, '')
}
