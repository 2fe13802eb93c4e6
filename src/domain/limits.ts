/**
 * The limits that players set themselves: so much paid in, or lost, within a day, a week or a month. A tighter limit
 * counts at once, a looser one after a day. A break from playing can be made longer, never shorter.
 */
import type { ErrorCode } from './errorCode'
import { MAX_AMOUNT_PAISE } from './money'

export const LIMIT_KINDS = ['deposit', 'loss'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** Each period is a stretch that ends now, so that midnight is no moment to wait for. */
export const LIMIT_PERIODS_MS = {
  daily: 86_400_000,
  weekly: 7 * 86_400_000,
  monthly: 30 * 86_400_000,
} as const
export type LimitPeriod = keyof typeof LIMIT_PERIODS_MS
export const LIMIT_PERIODS = Object.keys(LIMIT_PERIODS_MS) as LimitPeriod[]

/** How long a looser limit waits. */
const LOOSENING_MS = 86_400_000
/** The breaks that are offered, in days: short ones, and long ones. */
export const TIME_OUT_DAYS = [1, 7, 30] as const
export const EXCLUSION_DAYS = [182, 365, 1825] as const
export type BreakDays = (typeof TIME_OUT_DAYS | typeof EXCLUSION_DAYS)[number]
/** The longest break: five years. */
export const LONGEST_EXCLUSION_MS = EXCLUSION_DAYS[2] * 86_400_000

/** One limit and the looser one that waits, in paise; null is no limit. */
export interface Limit {
  paise: number | null
  next: { paise: number | null; atMs: number } | null
}

export type PeriodLimits = Readonly<Record<LimitPeriod, Limit>>
export type PlayerLimits = Readonly<Record<LimitKind, PeriodLimits>>

const NO_LIMIT: Limit = { paise: null, next: null }
const NO_PERIODS: PeriodLimits = { daily: NO_LIMIT, weekly: NO_LIMIT, monthly: NO_LIMIT }
export const NO_LIMITS: PlayerLimits = { deposit: NO_PERIODS, loss: NO_PERIODS }

/** The limit as it counts now: one that waited takes over when its time has come. */
function applyPendingLimit(limit: Limit, nowMs: number): Limit {
  return limit.next !== null && nowMs >= limit.next.atMs ? { paise: limit.next.paise, next: null } : limit
}

/** All limits as they count now. */
export function applyPendingLimits(limits: PlayerLimits, nowMs: number): PlayerLimits {
  const settle = (periods: PeriodLimits): PeriodLimits => ({
    daily: applyPendingLimit(periods.daily, nowMs),
    weekly: applyPendingLimit(periods.weekly, nowMs),
    monthly: applyPendingLimit(periods.monthly, nowMs),
  })
  return { deposit: settle(limits.deposit), loss: settle(limits.loss) }
}

/**
 * A limit after the player asked for another: ₹500 down to ₹200 counts at once, ₹200 up to ₹500, or away, in 24 h;
 * asking for what counts already takes back a change that waits.
 */
export function changeLimit(limit: Limit, paise: number | null, nowMs: number): Limit {
  const current = applyPendingLimit(limit, nowMs)
  if (current.paise === paise) return { paise, next: null }
  const isTighter = paise !== null && (current.paise === null || paise < current.paise)
  if (isTighter) return { paise, next: null }
  return { paise: current.paise, next: { paise, atMs: nowMs + LOOSENING_MS } }
}

/**
 * A limit is whole rupees, none of them less than nothing, and a shorter period never has the higher one. ₹10,00,000 is
 * the highest that can be set, ₹10,00,001 is refused.
 */
export function checkLimits(limits: PlayerLimits): ErrorCode | null {
  for (const kind of LIMIT_KINDS) {
    const wanted = LIMIT_PERIODS.map((period) => {
      const { paise, next } = limits[kind][period]
      return next === null ? paise : next.paise
    })
    const set = wanted.filter((paise) => paise !== null)
    if (set.some((paise) => paise > MAX_AMOUNT_PAISE)) return 'limit_too_high'
    if (!set.every(isAmount)) return 'limit_invalid'
    if (set.some((paise, index) => index > 0 && paise < set[index - 1]!)) return 'limit_invalid'
  }
  return null
}

function isAmount(paise: number): boolean {
  return Number.isSafeInteger(paise) && paise % 100 === 0 && paise >= 0
}

/** Why a break cannot be set to end then, or null. */
export function checkExclusion(currentMs: number | null, wantedMs: number, nowMs: number): ErrorCode | null {
  const isLonger = currentMs === null || wantedMs >= currentMs
  const isSensible = wantedMs > nowMs && wantedMs <= nowMs + LONGEST_EXCLUSION_MS
  return isLonger && isSensible ? null : 'exclusion_invalid'
}

/** Whether the player has taken a break that lasts. */
export function isExcluded(excludedUntilMs: number | null, nowMs: number): boolean {
  return excludedUntilMs !== null && nowMs < excludedUntilMs
}

/** What has been paid in, or lost, in each period that ends now. */
export type PeriodSums = Readonly<Record<LimitPeriod, number>>

/**
 * Whether this much more would go over a limit: ₹450 lost of a daily ₹500 allows a ₹50 bet and refuses a ₹100 one.
 * What was won back counts against what was lost, but never below nothing.
 */
export function exceedsLimit(limits: PeriodLimits, sums: PeriodSums, morePaise: number): boolean {
  return LIMIT_PERIODS.some((period) => {
    const { paise } = limits[period]
    return paise !== null && Math.max(0, sums[period]) + morePaise > paise
  })
}

/** Whether any limit of these is set. */
export function hasLimit(limits: PeriodLimits): boolean {
  return LIMIT_PERIODS.some((period) => limits[period].paise !== null)
}
