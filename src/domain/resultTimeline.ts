/**
 * The timeline of the result screen. Every time is an offset from the screen's opening or from the reveal, in server
 * time, so a player who returns late sees the same second as everybody else.
 */
import { MOTION } from './motion'
import { FILM_MS } from './resultVideo'

/** The countdown 3, 2, 1 lasts this long from the screen's opening. */
export const COUNTDOWN_MS = 3_000
/** The countdown's 0 is shown this long from the reveal. */
export const ZERO_MS = MOTION.digits.zero
/** Video and reels run this long from the reveal; then the overlay opens. */
export const SHOW_MS = FILM_MS.length
/** The reel of each half rests on the result this long from the reveal, right after the video has shown that half. */
export const REST_MS = { city: MOTION.reels.cityRests, diceNumber: MOTION.reels.numberRests } as const
/** The tabla rolls from this long after the reveal until the city lights up. */
export const ROLL_MS = MOTION.roll.sound
/** The city lights up this long from the reveal. */
export const CITY_LIT_MS = FILM_MS.cityLit
/** The die stands this long from the reveal. */
export const DIE_RESTS_MS = FILM_MS.dieRests
/**
 * The blows of the video's die on the table: `atMs` from the reveal, `force` in proportion to the die's speed. All results
 * share them, so that their sound reveals nothing.
 */
export const DIE_HITS = [
  { atMs: 1_540, force: 1 },
  { atMs: 2_080, force: 0.95 },
  { atMs: 2_560, force: 0.76 },
  { atMs: 2_980, force: 0.73 },
  { atMs: 3_320, force: 0.5 },
  { atMs: 3_580, force: 0.17 },
  { atMs: 3_700, force: 0.56 },
  { atMs: 3_980, force: 0.51 },
  { atMs: 4_320, force: 0.44 },
  { atMs: 4_740, force: 0.39 },
  { atMs: 5_240, force: 0.34 },
  { atMs: 7_460, force: 0.44 },
  { atMs: 7_760, force: 0.32 },
  { atMs: 7_840, force: 0.11 },
] as const
/**
 * The beats of a win, from the end of the video: after a hush the prize counts over the jingle, lands with the fanfare, which nothing
 * joins but coins that fly, and has its coins in the balance.
 */
export const WIN_MS = winBeats(MOTION.verdict.hush, MOTION.verdict.hush + MOTION.countUp.prize)

function winBeats(counts: number, lands: number) {
  return { counts, lands, firstCoin: lands + MOTION.coins.flight, ends: lands + MOTION.coins.duration }
}

/** The throw of a round is shown to players without a bet in it this long after the end of betting. */
export const OPEN_THROW_AFTER_MS = 1_000
/** The Seconds Left card counts down this long from the reveal; then the player returns to the menu. */
export const CARD_MS = 10_000
/** Fallback: the phase `leaving` ends after this time, even if the navigation to the menu did not happen. */
export const LEAVING_MS = 3_000
/** A failed resolve request is retried until this long after the end of betting. */
export const RESOLVE_RETRY_MS = 8_000

/** Whether the reel of one half rests on the result. @param startsAtMs of the throw, null while unknown; in server time */
export function isRested(
  half: keyof typeof REST_MS,
  startsAtMs: number | null,
  nowMs: number | null,
): boolean {
  return startsAtMs !== null && nowMs !== null && nowMs >= startsAtMs + REST_MS[half]
}

/** Returns the countdown's digit: 3, 2, 1, then 1 until the result is there, and 0 from the reveal on. */
export function countdownDigit(openedAtMs: number, revealAtMs: number | null, nowMs: number): number {
  if (revealAtMs !== null && nowMs >= revealAtMs) return 0
  return Math.max(1, Math.ceil((openedAtMs + COUNTDOWN_MS - nowMs) / 1000))
}

/** Returns the number on the Seconds Left card, in steps of 0.1 from 10.0 to 0.0; 10.0 before the reveal. */
export function cardSeconds(revealAtMs: number | null, nowMs: number): number {
  if (revealAtMs === null) return CARD_MS / 1000
  const remainingMs = Math.min(CARD_MS, Math.max(0, revealAtMs + CARD_MS - nowMs))
  return Math.ceil(remainingMs / 100) / 10
}
