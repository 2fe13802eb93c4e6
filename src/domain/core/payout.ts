/** The prize of a bet and the odds of the game, the same in both modes. */
import type { City } from './city'
import type { DiceNumber } from './dice'
import { DRAW_VERSION, DRAWS, type DrawVersion, outcomeCount } from './draws'

interface Payout {
  /** Stored with every bet. Every change of the multiple increments it. */
  version: number
  /** Prize of the exact city and number, in stakes. */
  prizeMultiple: number
}

/**
 * The current payout of each draw version. Multiple and outcomes together make the return, 93.75 % of all stakes, which
 * a test checks.
 */
export const PAYOUTS: Readonly<Record<DrawVersion, Payout>> = {
  1: { version: 1, prizeMultiple: 15 },
}

export const { version: PAYOUT_VERSION, prizeMultiple: PRIZE_MULTIPLE } = PAYOUTS[DRAW_VERSION]

export interface Combination {
  city: City
  diceNumber: DiceNumber
}

/** Number of combinations of the current draw, all equally likely: 16. */
export const OUTCOMES = outcomeCount(DRAWS[DRAW_VERSION])

/** Returns whether both city and number of the bet were drawn. There is no partial prize. */
export function isWinningBet(bet: Combination, result: Combination): boolean {
  return bet.city === result.city && bet.diceNumber === result.diceNumber
}

/** Returns the prize of a winning bet in paise. */
export function prizePaise(stakePaise: number): number {
  return stakePaise * PRIZE_MULTIPLE
}

/** Returns the expected prizes for a total stake, in paise: 9375 for 10000. */
export function returnedPaise(stakedPaise: number): number {
  return (stakedPaise * PRIZE_MULTIPLE) / OUTCOMES
}
