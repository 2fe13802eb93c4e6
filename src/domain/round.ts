/**
 * The times of a round, in epoch milliseconds of the server's clock. Betting is open in [start, end). A result can be
 * requested from 5 s before the end; players with a bet can request it for an hour.
 */
import type { ErrorCode } from './core/errorCode'
import type { Mode } from './core/mode'

export interface RoundTimes {
  startsAtMs: number
  endsAtMs: number
  /** The end of the active time, when the next instance opens. */
  activeUntilMs: number
}

export interface RoundTiming {
  bettingSeconds: number
  /** Seconds from the end of betting until the next round opens. */
  resultSeconds: number
}

export const DEFAULT_TIMING: RoundTiming = { bettingSeconds: 30, resultSeconds: 10 }
/** Shorter rounds leave no time to bet or to show the result; longer ones are typing errors. */
export const TIMING_BOUNDS = {
  bettingSeconds: { from: 3, to: 86_400 },
  resultSeconds: { from: 2, to: 86_400 },
} as const

/** Returns whether both times are whole seconds within their bounds. */
export function isTimingPossible(timing: RoundTiming): boolean {
  return (['bettingSeconds', 'resultSeconds'] as const).every((part) => {
    const { from, to } = TIMING_BOUNDS[part]
    return Number.isInteger(timing[part]) && timing[part] >= from && timing[part] <= to
  })
}

/** The countdown starts at this value if the server's clock is missing or invalid. */
export const DEFAULT_SECONDS_LEFT = 15
/** Resolve requests are accepted this early, for clients whose clock is fast. The response is held until the end. */
const RESOLVE_LEAD_MS = 5_000
/** Players with a bet can request the result this long after the end. */
export const RESULT_RETENTION_MS = 3_600_000

/** Returns the times of a round that starts at `startsAtMs`. */
export function roundTimes(startsAtMs: number, timing: RoundTiming): RoundTimes {
  const endsAtMs = startsAtMs + timing.bettingSeconds * 1000
  return { startsAtMs, endsAtMs, activeUntilMs: endsAtMs + timing.resultSeconds * 1000 }
}

/** Returns whether a bet is in time. The start is included, the end is not. */
export function isBettingOpen(times: RoundTimes, nowMs: number): boolean {
  return nowMs >= times.startsAtMs && nowMs < times.endsAtMs
}

/** Returns whether the instance is active: from its start until the next one opens. */
export function isActive(times: RoundTimes, nowMs: number): boolean {
  return nowMs >= times.startsAtMs && nowMs < times.activeUntilMs
}

interface ResolveContext {
  mode: Mode
  times: RoundTimes
  nowMs: number
  /** Whether the requesting player has a bet in this round. */
  hasBet: boolean
}

/**
 * Returns why a result cannot be requested, or null. It can be requested with a bet, from 5 s before the end of betting
 * until an hour after it. Without a bet the error says so while the round is active, then it is resolve_not_active.
 */
export function checkResolve({ mode, times, nowMs, hasBet }: ResolveContext): ErrorCode | null {
  if (nowMs < times.endsAtMs - RESOLVE_LEAD_MS) return 'resolve_too_early'
  if (nowMs >= times.endsAtMs + RESULT_RETENTION_MS) return 'resolve_not_active'
  if (hasBet) return null
  if (!isActive(times, nowMs)) return 'resolve_not_active'
  return mode === 'real' ? 'resolve_no_real_bet' : 'resolve_no_bet'
}

/** Returns the whole seconds to the end of betting, rounded up, for the countdown badge; 0 after the end. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
}

/** A larger number is epoch milliseconds. */
const EPOCH_MS_FROM = 1e11
/** A larger number is epoch seconds, a smaller one seconds left. */
const EPOCH_SECONDS_FROM = 1e9

/**
 * Returns the server's time in epoch milliseconds, read from the `remainingSeconds` of a response. Backends send epoch
 * milliseconds, epoch seconds, or the seconds left in the round that ends at `endsAtMs`. Returns null for any other
 * value, and for seconds left if `endsAtMs` is null.
 */
export function readServerNowMs(value: unknown, endsAtMs: number | null): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null
  if (value > EPOCH_MS_FROM) return value
  if (value > EPOCH_SECONDS_FROM) return value * 1000
  return endsAtMs === null ? null : endsAtMs - value * 1000
}
