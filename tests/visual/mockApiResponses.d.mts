/** The moment at which every page opens, epoch milliseconds. */
export const NOW_MS: number
