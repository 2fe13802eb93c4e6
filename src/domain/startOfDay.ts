/** The player's day, by the time zone of the device. */

/** @returns the ISO time of the last midnight */
export function startOfDay(nowMs: number): string {
  return new Date(new Date(nowMs).setHours(0, 0, 0, 0)).toISOString()
}
