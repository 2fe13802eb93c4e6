/** How long a pointer rests before a tooltip opens, and how long after one has closed the next one opens at once. */
export const TOOLTIP_MS = { open: 700, skip: 300 }
