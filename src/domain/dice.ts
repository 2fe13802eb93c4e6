/** The four numbers of the die. The draw uses their order, so it must not change. */
export const DICE_NUMBERS = [1, 2, 3, 4] as const
export type DiceNumber = (typeof DICE_NUMBERS)[number]

/** Parses a dice number from the wire: '3' and 3 give 3; '03', 5 and 'x' give null. */
export function parseDiceNumber(value: string | number): DiceNumber | null {
  return DICE_NUMBERS.find((dice) => String(dice) === String(value)) ?? null
}
