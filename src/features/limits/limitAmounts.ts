/** What a form of limits shows and what it sends, so that a limit nobody touched is left as it is. */
import type { Limits } from '../../contract/limits'
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '../../domain/limits'

/** Rupees for each period, null for no limit. */
export type LimitAmounts = Readonly<Record<LimitPeriod, number | null>>

/** What was last asked for: the value that waits, where one does, else the one in force. */
export function requestedAmounts(limits: Limits, kind: LimitKind): LimitAmounts {
  const asked = (period: LimitPeriod) => {
    const waiting = limits.pending.find(({ field }) => field === `${kind}.${period}`)
    return waiting === undefined ? limits[kind][period] : waiting.value
  }
  return { daily: asked('daily'), weekly: asked('weekly'), monthly: asked('monthly') }
}

/** The amounts that differ from those asked for before. */
export function changedAmounts(before: LimitAmounts, after: LimitAmounts): Partial<LimitAmounts> {
  const changed = LIMIT_PERIODS.filter((period) => after[period] !== before[period])
  return Object.fromEntries(changed.map((period) => [period, after[period]]))
}
