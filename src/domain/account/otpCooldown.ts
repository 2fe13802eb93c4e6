/** The wait before another one-time code is sent to the same number. */
const COOLDOWNS_MS = [30_000, 60_000, 120_000] as const

/**
 * Returns how long to wait before the next code: 30 s, then 60 s, then 120 s each time.
 * @param sends codes sent in a row, from 1; a code that was used or has expired ends the row
 */
export function otpCooldownMs(sends: number): number {
  return COOLDOWNS_MS[Math.min(sends, COOLDOWNS_MS.length) - 1] ?? 0
}
