/** A player's history of any length is answered in one piece where no page is asked for, so it has an end: the newest. */
export const LONGEST_HISTORY = 1_000
