/**
 * The result screen's clock: which second of the show a server time falls into. Every moment is counted from the
 * opening of the screen or from the reveal, so a player who comes back late joins at the right second.
 */

/** 3, 2, 1: a second each from the opening of the screen. */
export const COUNTDOWN_MS = 3_000
/** The 0 over the screen stands this long into the reveal. */
export const ZERO_MS = 700
/** Video and reels run this long from the reveal; then the overlay shows. */
export const SHOW_MS = 8_000
/** The reels settle in this time after the show. */
export const SETTLE_MS = 1_200
/** The Seconds Left card runs this long from the reveal; at its end the screen leaves. */
export const CARD_MS = 10_000
/** The screen has gone so long after it began to leave, whatever keeps it; who looks later finds the menu. */
export const LEAVING_MS = 1_000
/** A result that cannot be had is asked for until this long after the end of betting. */
export const RESOLVE_RETRY_MS = 8_000

/** The digit over the screen: 3 at the opening, 1 until the reveal, 0 as it begins. */
export function countdownDigit(openedAtMs: number, revealAtMs: number | null, nowMs: number): number {
  if (revealAtMs !== null && nowMs >= revealAtMs) return 0
  return Math.max(1, Math.ceil((openedAtMs + COUNTDOWN_MS - nowMs) / 1000))
}

/** What the Seconds Left card shows: tenths of a second from 10.0 to 0.0, and 10.0 before the reveal. */
export function cardSeconds(revealAtMs: number | null, nowMs: number): number {
  if (revealAtMs === null) return CARD_MS / 1000
  const left = Math.min(CARD_MS, Math.max(0, revealAtMs + CARD_MS - nowMs))
  return Math.ceil(left / 100) / 10
}
