/** Parses a combination of city and dice number. */
import { parseCity } from './city'
import { parseDiceNumber } from './dice'
import type { Combination } from './payout'

/** Parses both wire formats, '{"city":"mumbai","dice_number":"3"}' and 'mumbai&3'. Returns null for other text. */
export function parseCombination(text: string): Combination | null {
  const { city, dice } = text.trim().startsWith('{') ? splitJson(text) : splitPair(text)
  const parsedCity = parseCity(city)
  const diceNumber = parseDiceNumber(dice)
  return parsedCity === null || diceNumber === null ? null : { city: parsedCity, diceNumber }
}

function splitPair(text: string): { city: string; dice: string } {
  const [city = '', dice = ''] = text.split('&')
  return { city, dice: dice.trim() }
}

function splitJson(text: string): { city: string; dice: string } {
  try {
    const { city, dice_number } = JSON.parse(text) as { city?: unknown; dice_number?: unknown }
    return { city: String(city ?? ''), dice: String(dice_number ?? '') }
  } catch {
    return { city: '', dice: '' }
  }
}
