/** The limits that players set for themselves, and how they may be put together. */
import type { ErrorCode } from './errorCode'

/** Rupees, or null for no limit. */
export interface LimitAmounts {
  daily: number | null
  weekly: number | null
  monthly: number | null
}

/** How long a time-out or a self-exclusion lasts, in days. */
export const TIME_OUT_DAYS = [1, 7, 30] as const
export const EXCLUSION_DAYS = [182, 365, 1826] as const

const HIGHEST_RUPEES = 1_000_000

/** Limits are whole rupees, and a day never allows more than its week, nor a week more than its month. */
export function refuseLimits({ daily, weekly, monthly }: LimitAmounts): ErrorCode | null {
  const set = [daily, weekly, monthly].filter((amount) => amount !== null)
  const areWhole = set.every((amount) => Number.isInteger(amount) && amount >= 0 && amount <= HIGHEST_RUPEES)
  const areRising = set.every((amount, at) => at === 0 || (set[at - 1] ?? 0) <= amount)
  return areWhole && areRising ? null : 'limit_invalid'
}
