/** Moments as people in India write them. */

// Made at the first moment that is shown: the browser reads its calendars for it, which takes longer than all else that
// a page does at its start, and many a page shows no moment at all.
let dayAndTime: Intl.DateTimeFormat | null = null

/** '5 Jan 2026, 09:07 pm', in the reader's own time zone; '' for what is no time. */
export function formatDateTime(atMs: number): string {
  dayAndTime ??= new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return Number.isFinite(atMs) ? dayAndTime.format(atMs) : ''
}
