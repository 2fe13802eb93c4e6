/** What the engine waits for may come while it is at work: it looks again right after, not with its next look. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RoundScheduler, type RoundSchedulerDependencies } from '../../../src/server/rounds/roundScheduler'
import { fakeClock } from '../../fixtures/fakeClock'

/** Nothing is due for long. */
const FAR_MS = 3_600_000

beforeEach(() => {
  // Nobody moves these on: whoever sleeps is woken by a nudge or never.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function settleDown(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

it('takes another step after the one in which it was nudged, and then sleeps', async () => {
  const clock = fakeClock()
  const leadership = { isHeld: true, claim: async () => true, resign: async () => undefined }
  const scheduler = new RoundScheduler({ clock, leadership } as unknown as RoundSchedulerDependencies)
  const step = vi.spyOn(scheduler, 'step').mockImplementation(async () => clock() + FAR_MS)
  step.mockImplementationOnce(async () => {
    scheduler.nudge()
    return clock() + FAR_MS
  })
  scheduler.start()
  await settleDown()
  expect(step).toHaveBeenCalledTimes(2)
  scheduler.nudge()
  await settleDown()
  expect(step).toHaveBeenCalledTimes(3)
  await scheduler.stop()
})
