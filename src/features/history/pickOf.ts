/** The pick of a recorded bet. */
import type { BetRecord } from '../../contract/history'
import { parseCity } from '../../domain/core/city'
import { parseDiceNumber } from '../../domain/core/dice'
import type { Combination } from '../../domain/core/payout'

/** @returns null if the recorded city or number is unknown */
export function pickOf({ selected_city, dice_number }: BetRecord): Combination | null {
  const city = parseCity(selected_city)
  const diceNumber = parseDiceNumber(dice_number)
  return city === null || diceNumber === null ? null : { city, diceNumber }
}
