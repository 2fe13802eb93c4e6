/** The periods of a statement, by the time zone of the device. */
import { startOfDay } from '../../domain/time'
import type { MessageId } from '../../i18n/messageId'

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

/** The two days of a custom period as their fields have them, '' for none. */
export interface Days {
  first: string
  last: string
}

/** ISO times, and the end of the last day, have years of four digits. */
const DAY = /^(?!9999)\d{4}-\d\d-\d\d$/

/** Returns what is wrong with each day; fields without an entry are right. */
export function dayErrors({ first, last }: Days): Partial<Record<keyof Days, MessageId>> {
  const isWrong = (day: string) => day !== '' && !(DAY.test(day) && Number.isFinite(Date.parse(day)))
  if (isWrong(first)) return { first: 'statement.noDay' }
  if (isWrong(last)) return { last: 'statement.noDay' }
  return first !== '' && last !== '' && last < first ? { last: 'statement.lastBeforeFirst' } : {}
}

/** Requires days without an error. */
export function periodBetween({ first, last }: Days): Period {
  const midnight = (day: string, daysLater: number) => {
    const date = new Date(`${day}T00:00`)
    return new Date(date.setDate(date.getDate() + daysLater)).toISOString()
  }
  return {
    ...(first === '' ? {} : { from: midnight(first, 0) }),
    ...(last === '' ? {} : { to: midnight(last, 1) }),
  }
}
