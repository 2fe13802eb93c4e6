/** Paths of the result videos and their posters, in public/. */
import type { Combination } from './payout'

/** Returns the poster that is shown until the video can play: '/videos/newyork.webp'. */
export function resultPosterPath({ city }: Combination): string {
  return `/videos/${fileName(city)}.webp`
}

/** Returns the video of a combination: '/videos/newyork-3.mp4'. */
export function resultVideoPath({ city, diceNumber }: Combination): string {
  return `/videos/${fileName(city)}-${diceNumber}.mp4`
}

function fileName(city: string): string {
  return city.replace(/[_\s]/g, '')
}
