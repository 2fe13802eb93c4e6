/** Names of the link previews of settled rounds, one for each combination. */
import type { Combination } from './core/payout'

/** Returns the picture of a combination, in public/: '/rounds/new_york-3.jpg'. */
export function roundPicturePath({ city, diceNumber }: Combination): string {
  return `/rounds/${city}-${diceNumber}.jpg`
}

/** Returns the built file of the page whose preview shows a combination: 'r-new_york-3.html'. */
export function roundPageFile({ city, diceNumber }: Combination): string {
  return `r-${city}-${diceNumber}.html`
}
