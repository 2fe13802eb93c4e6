/** The player's own limit of time: a lower one counts at once, a higher one from the next day. */
import { expect, test } from 'vitest'
import {
  changeTimeLimit,
  type Minutes,
  minutesOn,
  NO_TIME_LIMIT,
} from '../../../src/domain/account/timeLimit'

const TODAY = '2026-11-26T18:30:00.000Z'
const TOMORROW = '2026-11-27T18:30:00.000Z'

test.each<[before: Minutes, wanted: Minutes, today: Minutes, tomorrow: Minutes]>([
  [null, 60, 60, 60],
  [60, 30, 30, 30],
  [60, 90, 60, 90],
  [60, null, 60, null],
  [60, 60, 60, 60],
])('from %s to %s is %s today and %s tomorrow', (before, wanted, today, tomorrow) => {
  const limit = changeTimeLimit({ minutes: before, next: null }, wanted, TODAY)
  expect(minutesOn(limit, TODAY)).toBe(today)
  expect(minutesOn(limit, TOMORROW)).toBe(tomorrow)
})

test('a higher limit that waits is replaced by the next one, and is the one to compare with once in force', () => {
  const raised = changeTimeLimit({ minutes: 30, next: null }, 90, TODAY)
  expect(changeTimeLimit(raised, 20, TODAY)).toEqual({ minutes: 20, next: null })
  expect(minutesOn(changeTimeLimit(raised, 60, TODAY), TODAY)).toBe(30)
  expect(changeTimeLimit(raised, 60, TOMORROW)).toEqual({ minutes: 60, next: null })
  expect(minutesOn(NO_TIME_LIMIT, TODAY)).toBeNull()
})
