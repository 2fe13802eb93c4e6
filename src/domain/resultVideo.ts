/** Paths of the result videos and their poster, in public/. */
import type { Combination } from './payout'

/** The first frame of all result videos, shown until the video can play. */
export const RESULT_POSTER = '/videos/poster.webp'

/** Returns the video of a combination: '/videos/newyork-3.mp4'. */
export function resultVideoPath({ city, diceNumber }: Combination): string {
  return `/videos/${city.replace(/[_\s]/g, '')}-${diceNumber}.mp4`
}
