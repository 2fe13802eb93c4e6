/** Caps history responses without pages: only this many of the newest rows are returned. */
export const MAX_UNPAGED_ROWS = 1_000
