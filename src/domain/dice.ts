/** The four numbers of the die. */
export const DICE_NUMBERS = [1, 2, 3, 4] as const
export type DiceNumber = (typeof DICE_NUMBERS)[number]

/** A dice number as it comes over the wire, a string or a number: '3' is 3, '03', 5 and 'x' are null. */
export function parseDiceNumber(value: string | number): DiceNumber | null {
  return DICE_NUMBERS.find((dice) => String(dice) === String(value)) ?? null
}
