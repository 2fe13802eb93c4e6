/** A server whose clock was hours ahead and is corrected: no limit waits until the wrong time has passed. */
import { afterEach, expect, it, vi } from 'vitest'
import { ProcessRateLimit } from '../../../src/server/rateLimits/fairQueue'
import { RateLimits } from '../../../src/server/rateLimits/rateLimits'
import { fakeClock, fakeDate } from '../../fixtures/fakeClock'
import { startTestServer } from '../../fixtures/testServer'

const LIMIT = { times: 3, withinMs: 60_000 }
/** The error of a clock that runs on Indian time instead of UTC. */
const AHEAD_MS = 330 * 60_000

afterEach(() => {
  vi.useRealTimers()
})

/** Returns how many requests are counted before one is refused. */
async function timesAllowed(count: () => Promise<void>): Promise<number> {
  for (let times = 0; ; times += 1) {
    const isRefused = await count().then(
      () => false,
      () => true,
    )
    if (isRefused) return times
  }
}

it('a shared limit begins a new window', async () => {
  const clock = fakeDate()
  const server = await startTestServer({ clock })
  const [ahead, other] = [1, 2].map(() => new RateLimits({ db: server.db, clock, scale: 1 }))
  expect(await timesAllowed(() => ahead!.count([['key', LIMIT]], 'too_many_requests'))).toBe(3)
  expect(await timesAllowed(() => other!.count([['key', LIMIT]], 'too_many_requests'))).toBe(0)
  clock.advance(-AHEAD_MS)
  const corrected = new RateLimits({ db: server.db, clock, scale: 1 })
  expect(await timesAllowed(() => corrected.count([['key', LIMIT]], 'too_many_requests'))).toBe(3)
  await server.close()
})

it('a limit of one process begins a new window', async () => {
  const clock = fakeClock()
  const limit = new ProcessRateLimit({ clock, scale: 1 }, LIMIT)
  const count = async () => limit.count('key')
  expect(await timesAllowed(count)).toBe(3)
  clock.advance(-AHEAD_MS)
  expect(await timesAllowed(count)).toBe(3)
})
