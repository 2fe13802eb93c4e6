/** Moments as people in India write them. */

const DAY_AND_TIME = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** '5 Jan 2026, 09:07 pm', in the reader's own time zone; '' for what is no time. */
export function formatWhen(atMs: number): string {
  return Number.isFinite(atMs) ? DAY_AND_TIME.format(atMs) : ''
}
