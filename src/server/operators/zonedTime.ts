/** Converts between instants and the days and clock times of a zone, by the time zones of JavaScript. */

/** The zone of the players. */
export const INDIA = 'Asia/Kolkata'

/** @returns 'YYYY-MM-DD HH:MM:SS' of the zone. @throws RangeError for an unknown zone */
export function formatIn(zone: string, at: Date): string {
  // Sweden writes dates so.
  return at.toLocaleString('sv-SE', { timeZone: zone })
}

/**
 * @param day 'YYYY-MM-DD' @param time 'HH:MM' or 'HH:MM:SS'
 * @returns the instant; of a time that a change of the clocks skips or repeats, one next to it
 * @throws Error with a message for the operator if there is no such day, time or zone
 */
export function instantOf(zone: string, day: string, time = '00:00'): Date {
  const asUtc = Date.parse(`${day}T${time}Z`)
  // V8 takes the 30th of February for the 1st of March.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 10) !== day)
    throw new Error(`There is no ${day} ${time}: give a day as 2026-01-31 and a time as 14:03.`)
  const offsetAt = (ms: number) => Date.parse(`${formatIn(zone, new Date(ms)).replace(' ', 'T')}Z`) - ms
  // The offset next to the instant may be that of before a change of the clocks.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)))
}

/** @returns the first and the last instant of a day, the last excluded, which is 23 to 25 hours later */
export function boundsOfDay(zone: string, day: string): { from: Date; to: Date } {
  const next = new Date(Date.parse(`${day}T00:00Z`) + 86_400_000)
  const from = instantOf(zone, day)
  return { from, to: instantOf(zone, next.toISOString().slice(0, 10)) }
}

/** @returns the day 24 hours ago, as 'YYYY-MM-DD' */
export function dayBefore(zone: string, nowMs: number): string {
  return formatIn(zone, new Date(nowMs - 86_400_000)).slice(0, 10)
}
