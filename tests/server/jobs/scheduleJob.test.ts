/** The timer of background jobs: one run at a time, failures logged, leaders only where a job says so. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Job, scheduleJob } from '../../../src/server/jobs/scheduleJob'

const EVERY_MS = 1_000
let stop: () => void
const log = { warn: vi.fn() }

beforeEach(() => {
  log.warn.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function schedule(job: Partial<Job>, isLeading = false): void {
  const run = async () => undefined
  stop = scheduleJob(
    { name: 'sweeping', everyMs: EVERY_MS, isLeaderOnly: false, run, ...job },
    { isLeading },
    log,
  )
}

it('starts no second run before the first has ended', async () => {
  let end: () => void = () => undefined
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  schedule({ run })
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(run).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(run).toHaveBeenCalledTimes(2)
})

it('logs a failure and runs again', async () => {
  const failure = new Error('down')
  const run = vi.fn().mockRejectedValue(failure)
  schedule({ run })
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(run).toHaveBeenCalledTimes(2)
  expect(log.warn).toHaveBeenCalledWith({ err: failure }, 'sweeping failed')
})

it('logs no failure of a run that a stop cuts off, and runs no more', async () => {
  let fail: () => void = () => undefined
  const run = vi.fn(() => new Promise<void>((_resolve, reject) => (fail = reject)))
  schedule({ run })
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  stop()
  fail()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(run).toHaveBeenCalledTimes(1)
  expect(log.warn).not.toHaveBeenCalled()
})

it.each([
  [false, 0],
  [true, 1],
])('runs a job of the leader where isLeading is %s: %i times', async (isLeading, times) => {
  const run = vi.fn(async () => undefined)
  schedule({ run, isLeaderOnly: true }, isLeading)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(run).toHaveBeenCalledTimes(times)
})
