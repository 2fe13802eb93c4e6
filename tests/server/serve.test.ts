/** The error of a start without a usable database or port. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { SettingError } from '../../src/server/base/errors'
import { openLog } from '../../src/server/base/log'
import { serve } from '../../src/server/serve'
import { waitForPort } from '../../src/server/startup/processes'
import { fakeClock } from '../fixtures/fakeClock'
import { testEnv } from '../fixtures/testServer'

const UNREACHABLE = 'postgres://nobody:x@127.0.0.1:1/none'

afterEach(() => void vi.unstubAllEnvs())

/** Returns the error of a start with these settings. */
async function startError(settings: Record<string, string>): Promise<Error> {
  return serve(testEnv(settings), openLog('silent'), UNREACHABLE, () => undefined).then(
    () => new Error('the start succeeded'),
    (error: Error) => error,
  )
}

it('names DATABASE_URL if the operator has set it', async () => {
  const error = await startError({ DATABASE_URL: UNREACHABLE })
  expect(error).toBeInstanceOf(SettingError)
  expect(error.message).toMatch(/^The database of DATABASE_URL cannot be used: /)
})

it('names no setting for the embedded database', async () => {
  vi.stubEnv('DATABASE_URL', UNREACHABLE)
  for (const settings of [{}, { WORKER_DATABASE_URL: UNREACHABLE }]) {
    const error = await startError(settings)
    expect(error).not.toBeInstanceOf(SettingError)
    expect(error.message).toContain('ECONNREFUSED')
  }
})

it('names a port that another process still holds after three seconds', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as AddressInfo
  const clock = fakeClock()
  const waiting = waitForPort(port, '127.0.0.1', clock)
  clock.advance(3_000)
  const line = `Port ${port} is in use: stop the process that listens there, or set PORT.`
  await expect(waiting).rejects.toThrow(line)
  const waitingOn = waitForPort(port, '127.0.0.1', clock)
  other.close()
  await waitingOn
})
