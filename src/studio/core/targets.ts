/** The names by which an address calls tiles and controls: `coin-10`, `city-new-york`, `number-3`, `place-bet`. */

/** The tiles by the accessible name of their group. */
export const TARGET_KINDS = [
  { kind: 'coin', groupLabel: 'Select amount' },
  { kind: 'city', groupLabel: 'Select city' },
  { kind: 'number', groupLabel: 'Select number' },
] as const

/** Returns the name of a control by its accessible name: 'PLACE REAL BET' gives 'place-bet'. */
export function targetName(accessibleName: string): string {
  return accessibleName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace('place-real-bet', 'place-bet')
}
