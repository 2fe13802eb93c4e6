/** The time at the table: today's and the visit's, on this device. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserStorage } from '../../fixtures/browserStorage'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NOON_MS = new Date(2026, 10, 27, 12).getTime()

let isHidden: boolean
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: NOON_MS, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  isHidden = false
  vi.stubGlobal('document', Object.defineProperty(new EventTarget(), 'hidden', { get: () => isHidden }))
  vi.stubGlobal('localStorage', new BrowserStorage())
  vi.resetModules()
  stop = () => undefined
})
afterEach(() => stop())

/** Opens the table for a player, as after a load of the page. */
async function openTable(userId = 7) {
  vi.resetModules()
  const { useSession } = await import('../../../src/game/session/session')
  useSession.setState({ userId })
  const playTime = await import('../../../src/game/session/playTime')
  stop = playTime.countPlayTime()
  return { ...playTime, time: playTime.usePlayTime.getState }
}

function hide(hidden: boolean): void {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

test('counts while the page is visible', async () => {
  const { time } = await openTable()
  vi.advanceTimersByTime(5 * MINUTE_MS)
  hide(true)
  vi.advanceTimersByTime(20 * MINUTE_MS)
  hide(false)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(time()).toMatchObject({ todayMs: 6 * MINUTE_MS, visitMs: 6 * MINUTE_MS })
})

test('goes on after a reload, and begins anew for another player', async () => {
  await openTable()
  vi.advanceTimersByTime(5 * MINUTE_MS)
  stop()
  expect((await openTable()).time()).toMatchObject({ todayMs: 5 * MINUTE_MS, visitMs: 5 * MINUTE_MS })
  stop()
  expect((await openTable(8)).time()).toMatchObject({ todayMs: 0, visitMs: 0 })
})

test('a visit ends with an hour away from the table, the day at midnight of the player', async () => {
  const { time } = await openTable()
  vi.advanceTimersByTime(5 * MINUTE_MS)
  hide(true)
  vi.advanceTimersByTime(2 * HOUR_MS)
  hide(false)
  expect(time()).toMatchObject({ todayMs: 5 * MINUTE_MS, visitMs: 0 })
  hide(true)
  vi.setSystemTime(new Date(2026, 10, 27, 23, 50))
  hide(false)
  vi.advanceTimersByTime(30 * MINUTE_MS)
  expect(time()).toMatchObject({ visitMs: 30 * MINUTE_MS })
  expect(Math.abs(time().todayMs - 20 * MINUTE_MS)).toBeLessThanOrEqual(1_000)
})

test('a device that slept has not played', async () => {
  const { time } = await openTable()
  vi.advanceTimersByTime(MINUTE_MS)
  const sleep = performance.now() + 30 * MINUTE_MS
  vi.spyOn(performance, 'now').mockReturnValueOnce(sleep)
  vi.advanceTimersByTime(1_000)
  expect(time().visitMs).toBeLessThanOrEqual(2 * MINUTE_MS)
})

test('drops a stored time of another shape', async () => {
  localStorage.setItem('playTime', '{"userId":7,"todayMs":"long"}')
  expect((await openTable()).time()).toMatchObject({ userId: 7, todayMs: 0 })
})
