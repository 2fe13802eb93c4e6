/** The prize of a bet and the odds of the game, the same in both modes. */
import { CITIES, type City } from './city'
import { DICE_NUMBERS, type DiceNumber } from './dice'

/**
 * Stored with every bet. Increment it with every change of the payout, so that placed bets are settled by their own.
 */
export const PAYOUT_VERSION = 1

/** The exact city and number pay 15 times the stake. The odds are 1 in 16, so 93.75 % of all stakes is paid back. */
export const PRIZE_MULTIPLE = 15

export interface Combination {
  city: City
  diceNumber: DiceNumber
}

/** Number of combinations, all equally likely: 16. */
export const OUTCOMES = CITIES.length * DICE_NUMBERS.length

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
