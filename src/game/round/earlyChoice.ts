/** The tiles that a player has tapped on the page's first picture, before the client has loaded. */
import type { City } from '../../domain/core/city'
import type { DiceNumber } from '../../domain/core/dice'
import type { RoundController } from './createRoundController'

/** The last tapped tile of each column, as app/tableStart keeps it. */
export type EarlyChoice = Partial<Record<'coins' | 'cities' | 'dice', string>>

declare global {
  interface Window {
    earlyChoice?: EarlyChoice
  }
}

/** Hands the early taps to the round, once. */
export function chooseEarly({ chooseCoin, chooseCity, chooseDice }: RoundController): void {
  const { coins, cities, dice } = window.earlyChoice ?? {}
  delete window.earlyChoice
  if (coins !== undefined) chooseCoin(Number(coins))
  if (cities !== undefined) chooseCity(cities as City)
  if (dice !== undefined) chooseDice(Number(dice) as DiceNumber)
}
