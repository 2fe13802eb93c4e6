/** How long who has been sent a one-time code waits for another: 30, 60, then 120 s, in a row that a used code ends. */
const WAITS_MS = [30_000, 60_000, 120_000] as const

/** @param sends how many codes were sent in this row, from 1 */
export function otpCooldownMs(sends: number): number {
  return WAITS_MS[Math.min(sends, WAITS_MS.length) - 1] ?? 0
}
