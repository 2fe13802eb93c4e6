/** The limit of time: set beside the reality check, it closes both tables to new bets for the rest of the day. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_TIME_LIMIT } from '../../../src/domain/account/timeLimit'
import { startOfDay } from '../../../src/domain/time'
import { TimeLimitSetting } from '../../../src/features/limits/TimeLimitSetting'
import { usePlayTime } from '../../../src/game/session/playTime'
import { useSettings } from '../../../src/game/session/settings'
import { useGame } from '../../../src/game/state/store'
import { followTimeLimit } from '../../../src/game/timeLimit'
import { renderInApp } from '../../fixtures/AppProviders'
import { setGame } from '../../fixtures/setGame'
import { tableState } from '../../fixtures/tableState'

const MINUTE_MS = 60_000
const NOON_MS = new Date(2026, 10, 27, 12).getTime()
const DAY_MS = 24 * 60 * MINUTE_MS

let stop: () => void
const play = (minutes: number) => act(() => usePlayTime.setState({ todayMs: minutes * MINUTE_MS }))
const setLimit = (minutes: number | null) =>
  act(() => useSettings.getState().change({ timeLimit: { minutes, next: null } }))

beforeEach(() => {
  vi.useFakeTimers({ now: NOON_MS, toFake: ['Date'] })
  act(() => {
    useSettings.setState({ timeLimit: NO_TIME_LIMIT })
    usePlayTime.setState({ todayMs: 0 })
  })
  setGame(tableState({ mode: 'real' }))
  stop = followTimeLimit(useGame)
})
afterEach(() => stop())

test.each(['real', 'dummy'] as const)('at the %s table takes no bet once it is reached', (mode) => {
  setGame(tableState({ mode }))
  setLimit(30)
  play(29.9)
  expect(useGame.getState()).toMatchObject({ closed: null, isGameActive: true })
  play(30)
  expect(useGame.getState()).toMatchObject({ closed: 'timeLimit', isGameActive: false })
  // The next day counts anew.
  play(0)
  expect(useGame.getState()).toMatchObject({ closed: null, isGameActive: true })
})

test('closes at once where a lower limit has been passed already', () => {
  play(45)
  expect(useGame.getState().closed).toBeNull()
  setLimit(40)
  expect(useGame.getState().closed).toBe('timeLimit')
})

const field = () => screen.getByLabelText('Minutes a day')
const button = () => screen.getByRole('button', { name: 'Save time limit' })
function save(typed: string) {
  fireEvent.change(field(), { target: { value: typed } })
  fireEvent.click(button())
}

test('is set as a free number, and a higher one waits for the next day', () => {
  renderInApp(<TimeLimitSetting />)
  expect(screen.getByRole('status')).toHaveTextContent('No limit today.')
  save('45')
  expect(screen.getByRole('status')).toHaveTextContent(/^Today: 45 minutes\.$/)
  save('९० min')
  expect(screen.getByRole('status')).toHaveTextContent('Today: 45 minutes. From tomorrow: 90 minutes.')
  expect(field()).toHaveValue('90')
  play(50)
  expect(useGame.getState().closed).toBe('timeLimit')
  vi.setSystemTime(NOON_MS + DAY_MS)
  play(50)
  expect(useGame.getState().closed).toBeNull()
  vi.setSystemTime(NOON_MS)
  save('')
  expect(screen.getByRole('status')).toHaveTextContent('Today: 45 minutes. From tomorrow: no limit.')
  const timeLimit = { minutes: 45, next: { minutes: null, setOn: startOfDay(NOON_MS) } }
  expect(useSettings.getState()).toMatchObject({ timeLimit })
  fireEvent.change(field(), { target: { value: '0' } })
  expect(button()).toBeDisabled()
})
