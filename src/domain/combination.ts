/** A combination in words, and as history writes a drawn one: JSON text with city and dice_number, or city&number. */
import { CITY_NAMES, parseCity } from './city'
import { parseDiceNumber } from './dice'
import type { Combination } from './payout'

/** As the player reads it: 'Mumbai - 3'. */
export function formatCombination({ city, diceNumber }: Combination): string {
  return `${CITY_NAMES[city]} - ${diceNumber}`
}

/** '{"city":"mumbai","dice_number":"3"}' and 'mumbai&3' are both Mumbai 3; anything else is null. */
export function parseCombination(text: string): Combination | null {
  const { city, dice } = text.trim().startsWith('{') ? fromJson(text) : fromPair(text)
  const parsedCity = parseCity(city)
  const diceNumber = parseDiceNumber(dice)
  return parsedCity === null || diceNumber === null ? null : { city: parsedCity, diceNumber }
}

function fromPair(text: string): { city: string; dice: string } {
  const [city = '', dice = ''] = text.split('&')
  return { city, dice: dice.trim() }
}

function fromJson(text: string): { city: string; dice: string } {
  try {
    const { city, dice_number } = JSON.parse(text) as { city?: unknown; dice_number?: unknown }
    return { city: String(city ?? ''), dice: String(dice_number ?? '') }
  } catch {
    return { city: '', dice: '' }
  }
}
