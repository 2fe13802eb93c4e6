/**
 * The outcomes of every version of the draw. Each round records its version, so a published version never changes: the
 * results drawn by it would no longer verify. Other outcomes are a new version, and the payout follows it.
 */

/** Combinations are numbered in the order of these lists, city by city; the table shows the lists in this order. */
export interface Draw {
  cities: readonly string[]
  diceNumbers: readonly number[]
}

/** By version. */
export const DRAWS = {
  1: { cities: ['new_york', 'mumbai', 'dubai', 'tokyo'], diceNumbers: [1, 2, 3, 4] },
} as const satisfies Record<number, Draw>

export type DrawVersion = keyof typeof DRAWS
export type KnownDraw = (typeof DRAWS)[DrawVersion]

/** The version of the rounds that this release opens and takes bets in. */
export const DRAW_VERSION = 1 satisfies DrawVersion

/** The version of a round whose published data names none. */
export const FIRST_DRAW_VERSION = 1

/** Returns the outcomes of a version, or undefined for the version of a newer release. */
export function findDraw(version: number): KnownDraw | undefined {
  return (DRAWS as Readonly<Record<number, KnownDraw>>)[version]
}

/** Returns the number of combinations, all equally likely. */
export function outcomeCount({ cities, diceNumbers }: Draw): number {
  return cities.length * diceNumbers.length
}
