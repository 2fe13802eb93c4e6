/** Delay before a tooltip opens, and the time after a tooltip has closed in which the next one opens without delay. */
export const TOOLTIP_MS = { open: 700, skip: 300 }
