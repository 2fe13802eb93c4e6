/** The date by the server, for the player's days: a phone's clock may be hours or years off, and the player would see another day. */

let offsetMs = 0
/** The header has whole seconds and the network its delays; a smaller difference is none. */
const TOLERANCE_MS = 60_000

/** Compares the device's clock with a response. @param date its `Date` header */
export function observeDate(date: unknown): void {
  const differenceMs = Date.parse(String(date)) - Date.now()
  if (Number.isFinite(differenceMs)) offsetMs = Math.abs(differenceMs) > TOLERANCE_MS ? differenceMs : 0
}

/** Returns the time by the server, epoch milliseconds; by the device before the first response. */
export function dateNowMs(): number {
  return Date.now() + offsetMs
}
