/** The periods of a statement, by the time zone of the device. */
import { startOfDay } from '../../domain/startOfDay'

export const PERIODS = ['today', 'week', 'month', 'custom'] as const
export type PeriodName = (typeof PERIODS)[number]

/** ISO times; `to` is excluded, and absent for a period that goes on. */
export interface Period {
  from?: string
  to?: string
}

/** Days that end with today. */
const DAYS = { today: 1, week: 7, month: 30 } as const

export function periodOf(name: Exclude<PeriodName, 'custom'>, nowMs: number): Period {
  return { from: startOfDay(new Date(nowMs).setDate(new Date(nowMs).getDate() - DAYS[name] + 1)) }
}

/** @param first and `last` day as a date field has them, '' for none */
export function periodBetween(first: string, last: string): Period {
  const midnight = (day: string, daysLater: number) => {
    const date = new Date(`${day}T00:00`)
    return new Date(date.setDate(date.getDate() + daysLater)).toISOString()
  }
  return {
    ...(first === '' ? {} : { from: midnight(first, 0) }),
    ...(last === '' ? {} : { to: midnight(last, 1) }),
  }
}
