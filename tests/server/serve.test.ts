/** What a server says of a database that it cannot use. */
import { afterEach, expect, it, vi } from 'vitest'
import { openLog } from '../../src/server/log'
import { serve } from '../../src/server/serve'
import { SettingError } from '../../src/server/settingError'
import { testEnv } from '../fixtures/testServer'

const NOWHERE = 'postgres://nobody:x@127.0.0.1:1/none'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** @param settings with which it is started, whatever else stands in the environment of the process */
async function failure(settings: Record<string, string>): Promise<Error> {
  return serve(testEnv(settings), openLog('silent'), NOWHERE, () => undefined).then(
    () => new Error('it serves'),
    (error: Error) => error,
  )
}

it('names DATABASE_URL if the operator set it', async () => {
  const error = await failure({ DATABASE_URL: NOWHERE })
  expect(error).toBeInstanceOf(SettingError)
  expect(error.message).toMatch(/^The database of DATABASE_URL cannot be used: /)
})

it('blames no setting for the embedded database', async () => {
  vi.stubEnv('DATABASE_URL', NOWHERE)
  for (const settings of [{}, { CREW_DATABASE_URL: NOWHERE }]) {
    const error = await failure(settings)
    expect(error).not.toBeInstanceOf(SettingError)
    expect(error.message).toContain('ECONNREFUSED')
  }
})
