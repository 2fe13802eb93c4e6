/** Times and days as the player's clock shows them, and timestamps that may come from a wrong clock. */
const MS_PER_MINUTE = 60_000
/** '2026-11-27T20:00:00' of an ISO time. */
const TO_SECONDS = 19

/** Returns a time in the time zone of the device with its offset from UTC, as '2026-11-28T01:30:00+05:30'. */
export function localTime(atMs: number): string {
  const minutes = -new Date(atMs).getTimezoneOffset()
  const local = new Date(atMs + minutes * MS_PER_MINUTE).toISOString().slice(0, TO_SECONDS)
  const offset = new Date(Math.abs(minutes) * MS_PER_MINUTE).toISOString().slice(11, 16)
  return `${local}${minutes < 0 ? '-' : '+'}${offset}`
}

/** Returns the player's day, as '2026-11-28'. */
export function localDay(atMs: number): string {
  return localTime(atMs).slice(0, 10)
}

/** @returns the ISO time of the last midnight */
export function startOfDay(nowMs: number): string {
  return new Date(new Date(nowMs).setHours(0, 0, 0, 0)).toISOString()
}

/**
 * Returns whether `atMs` is less than `withinMs` before or after `nowMs`. Clocks of two machines differ slightly, so a
 * time in the near future counts as recent; a time further in the future came from a wrong clock and does not.
 */
export function isRecent(atMs: number, nowMs: number, withinMs: number): boolean {
  return Math.abs(nowMs - atMs) < withinMs
}
