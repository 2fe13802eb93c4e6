/** One-time codes: how long one is valid, the wait before another to the same number, and the line that phones read. */
const COOLDOWNS_MS = [30_000, 60_000, 120_000] as const

/**
 * Returns how long to wait before the next code: 30 s, then 60 s, then 120 s each time.
 * @param sends codes sent in a row, from 1; a code that was used or has expired ends the row
 */
export function otpCooldownMs(sends: number): number {
  return COOLDOWNS_MS[Math.min(sends, COOLDOWNS_MS.length) - 1] ?? 0
}

/** How long a one-time code is valid. */
export const OTP_VALID_MS = 5 * 60_000

/**
 * Adds the last line of a message with a code, which lets phones fill it in on this site only: `@host #code`.
 * @param siteHost of the operator's settings, never of a request; null where the site's address is not set
 */
export function withCodeLine(text: string, code: string, siteHost: string | null): string {
  return siteHost === null ? text : `${text}\n\n@${siteHost} #${code}`
}
