/** The numbers of the die. */
import { DRAW_VERSION, DRAWS, type DrawVersion } from './draws.ts'

export type DiceNumber = (typeof DRAWS)[DrawVersion]['diceNumbers'][number]

export const DICE_NUMBERS: readonly DiceNumber[] = DRAWS[DRAW_VERSION].diceNumbers

/** Parses a dice number from the wire: '3' and 3 give 3; '03', 5 and 'x' give null. */
export function parseDiceNumber(value: string | number): DiceNumber | null {
  return DICE_NUMBERS.find((dice) => String(dice) === String(value)) ?? null
}
