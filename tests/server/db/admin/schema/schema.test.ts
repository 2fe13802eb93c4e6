/** The release of the schema: a start and `migrate` change it, other commands and older servers refuse another one. */
import { expect, it } from 'vitest'
import { freePort } from '../../../../../src/server/base/ports'
import { COMMAND } from '../../../../../src/server/base/project'
import { runCliProcess } from '../../../../fixtures/cliProcess'
import { runSql } from '../../../../fixtures/runSql'
import { spawnServer } from '../../../../fixtures/serverProcess'
import { makeDatabase } from '../../../../fixtures/testServer'

const NEWER = 'The schema of the database is newer than this release: start the newer release.\n'
const OLDER = `The schema of the database is older than this release: start the server, or run "${COMMAND} migrate".\n`

function run(DATABASE_URL: string, ...words: string[]) {
  const { status, stderr } = runCliProcess({ DATABASE_URL }, ...words)
  return { status, stderr }
}

it('is changed by migrate and by no other command', async () => {
  const url = await makeDatabase({ isEmpty: true })
  expect(run(url, 'withdrawals', 'list')).toEqual({ status: 1, stderr: OLDER })
  expect(await runSql(url, "SELECT 1 FROM pg_namespace WHERE nspname = 'drizzle'")).toEqual([])
  for (let times = 0; times < 2; times += 1) expect(run(url, 'migrate')).toEqual({ status: 0, stderr: '' })
  expect(run(url, 'withdrawals', 'list')).toEqual({ status: 0, stderr: '' })
})

it('lets commands run where nothing may be written, as on a standby', async () => {
  const url = await makeDatabase()
  await runSql(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`)
  expect(run(url, 'ledger', 'verify')).toEqual({ status: 0, stderr: '' })
})

it('of a newer release is refused by commands and by the server, in one line', async () => {
  const url = await makeDatabase()
  await runSql(
    url,
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
      SELECT 'newer', max(created_at) + 1 FROM drizzle.__drizzle_migrations`,
  )
  for (const command of [['withdrawals', 'list'], ['migrate']])
    expect(run(url, ...command)).toEqual({ status: 1, stderr: NEWER })
  const env = { DATABASE_URL: url, APP_SECRET: 'secret of the tests, 32 bytes long' }
  const server = spawnServer({ port: await freePort(), env })
  expect(await server.exited).toBe(1)
  expect(server.output()).toEqual({ stdout: '', stderr: NEWER })
})
