/** Early answers: each is used once, by its own session, while it is young, and with the times of its own request. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { earlyTimes, keepTimes, takeEarlyAnswer } from '../../src/api/earlyAnswers'
import { createServerClock, timedCall } from '../../src/api/serverClock'

const PATH = '/coin-type/get-enabled-coin-type'
const answer = { body: { success: true }, sentAtMs: 100, receivedAtMs: 140 }
let nowMs = 0

beforeEach(() => {
  nowMs = 200
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  vi.stubGlobal('earlyAnswers', { token: 'own', byPath: new Map([[PATH, Promise.resolve(answer)]]) })
})

afterEach(() => void vi.restoreAllMocks())

it('is used once', async () => {
  expect(await takeEarlyAnswer(PATH, 'own')).toBe(answer)
  expect(await takeEarlyAnswer(PATH, 'own')).toBeNull()
})

it('is not used by another session, and not for another path', async () => {
  expect(await takeEarlyAnswer(PATH, 'other')).toBeNull()
  expect(await takeEarlyAnswer('/health', 'own')).toBeNull()
})

it('is not used once it is old', async () => {
  nowMs = answer.receivedAtMs + 10_001
  expect(await takeEarlyAnswer(PATH, 'own')).toBeNull()
})

it('sets the clock by when it arrived, however late it is used', async () => {
  const clock = createServerClock(() => nowMs)
  const response = { remainingSeconds: 1_700_000_000_000 }
  keepTimes(response, answer)
  expect(earlyTimes(response)).toMatchObject({ receivedAtMs: 140 })
  nowMs = 5_120
  await timedCall(clock, Promise.resolve(response), () => null)
  expect(clock.nowMs()).toBe(1_700_000_005_000)
})
