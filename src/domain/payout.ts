/** What a bet pays. The one constant of the game's odds, the same in practice and real. */
import { CITIES, type City } from './city'
import { DICE_NUMBERS, type DiceNumber } from './dice'

/** Raised whenever the table below changes, and stored with every bet, so that an old bet keeps its promise. */
export const PAYOUT_VERSION = 1

/** The exact city and number pay 15 times the stake; the odds are 1 in 16, so 93.75 % comes back. */
export const PRIZE_MULTIPLE = 15

export interface Combination {
  city: City
  diceNumber: DiceNumber
}

/** Every pair of a city and a number, all equally likely: 16. */
export const OUTCOMES = CITIES.length * DICE_NUMBERS.length

/** A bet wins only if both its city and its number were drawn; there is no partial prize. */
export function isWinningBet(bet: Combination, result: Combination): boolean {
  return bet.city === result.city && bet.diceNumber === result.diceNumber
}

/** The prize of a winning bet, in paise: ₹10 (1000) wins ₹150 (15000). */
export function prizePaise(stakePaise: number): number {
  return stakePaise * PRIZE_MULTIPLE
}

/** Of so much staked, what comes back as prizes over many games, in paise: ₹93.75 (9375) of ₹100 (10000). */
export function returnedPaise(stakedPaise: number): number {
  return (stakedPaise * PRIZE_MULTIPLE) / OUTCOMES
}
