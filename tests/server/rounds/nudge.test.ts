/** Calling nudge() during a step of the round scheduler makes the next step follow without a sleep. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RoundDependencies } from '../../../src/server/rounds/core/dependencies'
import { RoundScheduler } from '../../../src/server/rounds/roundScheduler'
import { fakeClock } from '../../fixtures/fakeClock'

const NEXT_DUE_IN_MS = 3_600_000

beforeEach(() => {
  // The fake timers never advance, so only nudge() ends a sleep.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function runPendingWork(): Promise<void> {
  for (let tick = 0; tick < 20; tick += 1) await new Promise((resolve) => setImmediate(resolve))
}

it('runs another step after a step that was nudged, then sleeps', async () => {
  const clock = fakeClock()
  const leaderElection = { isHeld: true, claim: async () => true, resign: async () => undefined }
  const scheduler = new RoundScheduler({ clock, leaderElection } as unknown as RoundDependencies)
  const step = vi.spyOn(scheduler, 'step').mockImplementation(async () => clock() + NEXT_DUE_IN_MS)
  step.mockImplementationOnce(async () => {
    scheduler.nudge()
    return clock() + NEXT_DUE_IN_MS
  })
  scheduler.start()
  await runPendingWork()
  expect(step).toHaveBeenCalledTimes(2)
  scheduler.nudge()
  await runPendingWork()
  expect(step).toHaveBeenCalledTimes(3)
  await scheduler.stop()
})
