/** Starting while the database runs but does not respond yet, as during crash recovery. */
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { systemRandom } from '../../../src/server/base/clock'
import { startEmbeddedPostgres } from '../../../src/server/db/admin/embedded/embeddedPostgres'
import { readPostmaster } from '../../../src/server/db/admin/embedded/postmasterPid'
import { preparedDataDir } from '../../fixtures/dataDirectory'

/** The clock moves this far, past the timeout after which the start would remove the pid file of an unknown process. */
const UNKNOWN_GIVEN_UP_MS = 20_000

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('waits for the database and keeps its pid file', async () => {
  const rootDir = preparedDataDir()
  const database = () => readPostmaster(join(rootDir, 'postgres'))
  const first = await startEmbeddedPostgres(rootDir, systemRandom)
  const { pid } = database()!
  process.kill(pid, 'SIGSTOP')
  try {
    const asking = vi.spyOn(pg.Client.prototype, 'connect')
    const hasAsked = (times: number) =>
      expect.poll(() => asking.mock.calls.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(times)
    vi.useFakeTimers({ toFake: ['Date'] })
    const second = startEmbeddedPostgres(rootDir, systemRandom)
    await hasAsked(1)
    vi.setSystemTime(Date.now() + UNKNOWN_GIVEN_UP_MS)
    await hasAsked(2)
    expect(database()?.pid).toBe(pid)
    process.kill(pid, 'SIGCONT')
    expect((await second).ownerUrl).toBe(first.ownerUrl)
  } finally {
    process.kill(pid, 'SIGCONT')
    await first.stop()
  }
})
