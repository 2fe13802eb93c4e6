/** Texts that name cities. */
import { CITIES, type City } from '../domain/core/city'
import { coinName } from '../domain/core/coin'
import type { Combination } from '../domain/core/payout'
import { numberLocale } from './locale'
import { translate } from './translate'

export function cityName(city: City): string {
  return translate(`city.${city}`)
}

/** Returns 'New York, Mumbai, Dubai or Tokyo'. */
export function cityChoice(): string {
  return new Intl.ListFormat(numberLocale(), { type: 'disjunction' }).format(CITIES.map(cityName))
}

/** Returns 'New York, Mumbai, Dubai, Tokyo', in the order of the draw. */
export function cityList(): string {
  return CITIES.map(cityName).join(', ')
}

/** Returns '₹10 · Mumbai · 3'. */
export function betText({ stakePaise, city, diceNumber }: Combination & { stakePaise: number }): string {
  return translate('bet.summary', { coin: coinName(stakePaise), city: cityName(city), dice: diceNumber })
}

/** Returns the combination as the player reads it: 'Mumbai - 3'. */
export function combinationText({ city, diceNumber }: Combination): string {
  return translate('bet.pair', { city: cityName(city), dice: diceNumber })
}
