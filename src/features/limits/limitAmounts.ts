/** The amounts that a limit form shows, and the changed ones that it sends. */
import type { Limits } from '../../contract/limits'
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '../../domain/money/limits'

/** Rupees for each period, null for no limit. */
export type LimitAmounts = Readonly<Record<LimitPeriod, number | null>>

/** @returns for each period the pending value if there is one, else the value in force */
export function requestedAmounts(limits: Limits, kind: LimitKind): LimitAmounts {
  const requested = (period: LimitPeriod) => {
    const pending = limits.pending.find(({ field }) => field === `${kind}.${period}`)
    return pending === undefined ? limits[kind][period] : pending.value
  }
  return { daily: requested('daily'), weekly: requested('weekly'), monthly: requested('monthly') }
}

/** @returns the periods whose amount changed: sending an unchanged amount would replace a pending change */
export function changedAmounts(previous: LimitAmounts, next: LimitAmounts): Partial<LimitAmounts> {
  const changed = LIMIT_PERIODS.filter((period) => next[period] !== previous[period])
  return Object.fromEntries(changed.map((period) => [period, next[period]]))
}
