/**
 * Player protection: limits on deposits and losses by day, week and month, and breaks from playing. A lower limit
 * applies at once, a higher one after 24 hours. A break can be extended but not shortened.
 */
import type { ErrorCode } from '../core/errorCode'
import { MAX_AMOUNT_PAISE } from '../core/money'

export const LIMIT_KINDS = ['deposit', 'loss'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** What an operator can block for a player; betting includes deposits. */
export const BLOCKS = ['sign-in', 'betting', 'withdrawals'] as const
export type Block = (typeof BLOCKS)[number]

/** Each period is a sliding window that ends now, so a limit does not reset at midnight. */
export const LIMIT_PERIODS_MS = {
  daily: 86_400_000,
  weekly: 7 * 86_400_000,
  monthly: 30 * 86_400_000,
} as const
export type LimitPeriod = keyof typeof LIMIT_PERIODS_MS
export const LIMIT_PERIODS = Object.keys(LIMIT_PERIODS_MS) as LimitPeriod[]

/** Returns what `of` says of each period. */
export function byPeriod<T>(of: (period: LimitPeriod) => T): Record<LimitPeriod, T> {
  return { daily: of('daily'), weekly: of('weekly'), monthly: of('monthly') }
}

/** A higher limit, or the removal of a limit, applies after this delay. */
const INCREASE_DELAY_MS = 86_400_000
/** Lengths of a break in days: a time-out is short, a self-exclusion long. */
export const TIME_OUT_DAYS = [1, 7, 30] as const
export const EXCLUSION_DAYS = [182, 365, 1825] as const
export type BreakDays = (typeof TIME_OUT_DAYS | typeof EXCLUSION_DAYS)[number]
/** Five years. */
export const LONGEST_EXCLUSION_MS = EXCLUSION_DAYS[2] * 86_400_000

/** A limit and its pending increase, in paise; null means no limit. Stored as JSON, so the field names are fixed. */
interface Limit {
  paise: number | null
  next: { paise: number | null; atMs: number } | null
}

export type PeriodLimits = Readonly<Record<LimitPeriod, Limit>>
export type PlayerLimits = Readonly<Record<LimitKind, PeriodLimits>>

const NO_LIMIT: Limit = { paise: null, next: null }
const NO_PERIODS: PeriodLimits = { daily: NO_LIMIT, weekly: NO_LIMIT, monthly: NO_LIMIT }
export const NO_LIMITS: PlayerLimits = { deposit: NO_PERIODS, loss: NO_PERIODS }

/** Replaces a limit by its pending one once that is due. */
function applyPendingLimit(limit: Limit, nowMs: number): Limit {
  return limit.next !== null && nowMs >= limit.next.atMs ? { paise: limit.next.paise, next: null } : limit
}

/** Returns the limits that apply at `nowMs`: every pending limit that is due replaces the current one. */
export function applyPendingLimits(limits: PlayerLimits, nowMs: number): PlayerLimits {
  const applyPending = (periods: PeriodLimits) =>
    byPeriod((period) => applyPendingLimit(periods[period], nowMs))
  return { deposit: applyPending(limits.deposit), loss: applyPending(limits.loss) }
}

/**
 * Returns a limit after the player requested the amount `paise`. A lower amount applies at once; a higher one or null
 * becomes pending for 24 hours; the current amount cancels a pending change.
 */
export function changeLimit(limit: Limit, paise: number | null, nowMs: number): Limit {
  const current = applyPendingLimit(limit, nowMs)
  if (current.paise === paise) return { paise, next: null }
  const isLower = paise !== null && (current.paise === null || paise < current.paise)
  if (isLower) return { paise, next: null }
  return { paise: current.paise, next: { paise, atMs: nowMs + INCREASE_DELAY_MS } }
}

/** Returns the limits that allow only what both allow. A pending increase of the lower one stops at the other. */
export function stricterLimits(one: PlayerLimits, other: PlayerLimits): PlayerLimits {
  const ofKind = (kind: LimitKind) =>
    byPeriod((period) => stricterLimit(one[kind][period], other[kind][period]))
  return { deposit: ofKind('deposit'), loss: ofKind('loss') }
}

function stricterLimit(one: Limit, other: Limit): Limit {
  const [lower, upper] = compare(one.paise, other.paise) <= 0 ? [one, other] : [other, one]
  const { paise, next } = lower
  if (next === null) return { paise, next }
  return { paise, next: { ...next, paise: compare(next.paise, upper.paise) <= 0 ? next.paise : upper.paise } }
}

/** No limit is the highest. */
function compare(one: number | null, other: number | null): number {
  return (one ?? Number.POSITIVE_INFINITY) < (other ?? Number.POSITIVE_INFINITY) ? -1 : Number(one !== other)
}

/**
 * Returns why the limits are invalid, or null. A limit is a whole number of rupees from 0 to 1,000,000, and the limit
 * of a shorter period is at most that of a longer one. Pending amounts are checked instead of those they will replace.
 */
export function checkLimits(limits: PlayerLimits): ErrorCode | null {
  for (const kind of LIMIT_KINDS) {
    const requested = LIMIT_PERIODS.map((period) => {
      const { paise, next } = limits[kind][period]
      return next === null ? paise : next.paise
    })
    const amounts = requested.filter((paise) => paise !== null)
    if (amounts.some((paise) => paise > MAX_AMOUNT_PAISE)) return 'limit_too_high'
    if (!amounts.every(isWholeRupees)) return 'limit_invalid'
    if (amounts.some((paise, index) => index > 0 && paise < amounts[index - 1]!)) return 'limit_invalid'
  }
  return null
}

function isWholeRupees(paise: number): boolean {
  return Number.isSafeInteger(paise) && paise % 100 === 0 && paise >= 0
}

/**
 * Returns why a break cannot end at `requestedMs`, or null. A break ends in the future, at most five years from now,
 * and not before the current break.
 */
export function checkExclusion(
  currentMs: number | null,
  requestedMs: number,
  nowMs: number,
): ErrorCode | null {
  const isExtension = currentMs === null || requestedMs >= currentMs
  const isInRange = requestedMs > nowMs && requestedMs <= nowMs + LONGEST_EXCLUSION_MS
  return isExtension && isInRange ? null : 'exclusion_invalid'
}

/** Returns whether the player is on a break. */
export function isExcluded(excludedUntilMs: number | null, nowMs: number): boolean {
  return excludedUntilMs !== null && nowMs < excludedUntilMs
}

/** Paise deposited or lost in each period that ends now. Winnings reduce a loss, so it can be negative. */
export type PeriodSums = Readonly<Record<LimitPeriod, number>>

/**
 * Returns whether another `amountPaise` would exceed any limit: after a loss of ₹450, a daily limit of ₹500 allows a
 * bet of ₹50 and rejects one of ₹100. A net win counts as a loss of 0, so winnings do not raise the limit.
 */
export function exceedsLimit(limits: PeriodLimits, sums: PeriodSums, amountPaise: number): boolean {
  return LIMIT_PERIODS.some((period) => {
    const { paise } = limits[period]
    return paise !== null && Math.max(0, sums[period]) + amountPaise > paise
  })
}

/** Returns whether any period has a limit. */
export function hasLimit(limits: PeriodLimits): boolean {
  return LIMIT_PERIODS.some((period) => limits[period].paise !== null)
}
