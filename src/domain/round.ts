/**
 * A round's times. Betting is open over [start, end); the instance can be resolved from a little before its end;
 * whoever bet in it can still ask for an hour. All times are server milliseconds and come in as arguments.
 */
import type { ErrorCode } from './errorCode'

export interface RoundTimes {
  startsAtMs: number
  endsAtMs: number
  /** The end of the instance's active time, when the next one opens. */
  activeUntilMs: number
}

export interface RoundTiming {
  bettingSeconds: number
  gameSeconds: number
}

export const DEFAULT_TIMING: RoundTiming = { bettingSeconds: 30, gameSeconds: 10 }
/** Shorter rounds leave no time to choose or to show a result; longer ones are slips of the finger. */
export const TIMING_BOUNDS = {
  bettingSeconds: { from: 3, to: 86_400 },
  gameSeconds: { from: 2, to: 86_400 },
} as const

/** Whether rounds can be timed so: 30 and 10 s can, 2 s of betting or half a second cannot. */
export function isTimingPossible(timing: RoundTiming): boolean {
  return (['bettingSeconds', 'gameSeconds'] as const).every((part) => {
    const { from, to } = TIMING_BOUNDS[part]
    return Number.isInteger(timing[part]) && timing[part] >= from && timing[part] <= to
  })
}

/** What a countdown shows when the server's clock cannot be read. */
export const DEFAULT_SECONDS_LEFT = 15
/** A resolve is taken this much before the end, for clocks that run ahead; its answer waits for the end. */
const RESOLVE_LEAD_MS = 5_000
/** Those who bet can ask for the result this long after the end. */
export const RESULT_RETENTION_MS = 3_600_000

/** A round that starts at 0 with 30 s betting and 10 s game ends at 30,000 and is active until 40,000. */
export function roundTimes(startsAtMs: number, timing: RoundTiming): RoundTimes {
  const endsAtMs = startsAtMs + timing.bettingSeconds * 1000
  return { startsAtMs, endsAtMs, activeUntilMs: endsAtMs + timing.gameSeconds * 1000 }
}

/** A bet is in time from the start up to, and not including, the end. */
export function isBettingOpen(times: RoundTimes, nowMs: number): boolean {
  return nowMs >= times.startsAtMs && nowMs < times.endsAtMs
}

/** An instance is active until the next one opens. */
export function isActive(times: RoundTimes, nowMs: number): boolean {
  return nowMs >= times.startsAtMs && nowMs < times.activeUntilMs
}

export interface ResolveContext {
  times: RoundTimes
  nowMs: number
  /** Whether the one who asks bet in this round. */
  hasBet: boolean
}

/**
 * Who may ask for a result, and when: not earlier than 5 s before the end; with a bet, up to an hour after it;
 * without one, only an active round says that there is no bet.
 */
export function checkResolve({ times, nowMs, hasBet }: ResolveContext): ErrorCode | null {
  if (nowMs < times.endsAtMs - RESOLVE_LEAD_MS) return 'resolve_too_early'
  if (nowMs >= times.endsAtMs + RESULT_RETENTION_MS) return 'resolve_not_active'
  if (hasBet) return null
  return isActive(times, nowMs) ? 'resolve_no_bet' : 'resolve_not_active'
}

/** Whole seconds to the end as the badge shows them, rounded up: 14,001 ms left is 15, past the end is 0. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
}

const EPOCH_MS_FROM = 1e11
const EPOCH_SECONDS_FROM = 1e9

/**
 * The server's clock as `remainingSeconds` carries it: epoch milliseconds, epoch seconds, or seconds left in the
 * round that ends at `endsAtMs`. Without that end, or if it is no number, null: the caller shows 15.
 */
export function readServerNowMs(remainingSeconds: unknown, endsAtMs: number | null): number | null {
  const value = typeof remainingSeconds === 'string' ? Number(remainingSeconds) : remainingSeconds
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null
  if (value > EPOCH_MS_FROM) return value
  if (value > EPOCH_SECONDS_FROM) return value * 1000
  return endsAtMs === null ? null : endsAtMs - value * 1000
}
