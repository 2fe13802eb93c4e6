/** The roles on a database of the operator's own, and the hash chain of the audit log. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { systemClock } from '../../../../../src/server/base/clock'
import { openLog } from '../../../../../src/server/base/log'
import { freePort } from '../../../../../src/server/base/ports'
import { verifyAudit } from '../../../../../src/server/db/admin/verifyAuditSql'
import { inTransaction, openDatabase } from '../../../../../src/server/db/core/pool'
import { writeAudit } from '../../../../../src/server/db/sharedSql'
import { logAuditHead } from '../../../../../src/server/jobs/leaderJobs'
import { runCliProcess } from '../../../../fixtures/cliProcess'
import { emptyDataDir } from '../../../../fixtures/dataDirectory'
import { runSql } from '../../../../fixtures/runSql'
import { startServer, stopServer } from '../../../../fixtures/serverProcess'
import { makeDatabase, registerPlayer } from '../../../../fixtures/testServer'

/** Has the keys of the hash chains of all databases here. */
const DATA_DIR = emptyDataDir()

/** @returns the URL of a new login, with the rights of a role if one is given */
async function newLogin(url: string, role?: string): Promise<string> {
  const name = `login_${randomUUID().replaceAll('-', '')}`
  const rights = role === undefined ? '' : `IN ROLE ${role}`
  await runSql(url, `CREATE ROLE ${name} LOGIN PASSWORD 'secret' ${rights}`)
  return Object.assign(new URL(url), { username: name, password: 'secret' }).href
}

/** Starts a server, registers a player and stops it. @returns the log */
async function serve(env: Record<string, string>): Promise<string> {
  const server = await startServer({ port: await freePort(), env: { DATA_DIR, ...env } })
  expect((await registerPlayer(server.call)).id).toBeGreaterThan(0)
  await stopServer(server)
  return server.output().stderr
}

const ONE_ADDRESS = 'DATABASE_URL owns the tables'
/** The chains of the others would take seconds. */
const ONE_COIN = 'UPDATE coin_types SET is_enabled = (id = 1)'

it('the owner migrates, and the application needs its own role only', async () => {
  const url = await makeDatabase({ isEmpty: true })
  const DATABASE_OWNER_URL = await newLogin(url)
  const DATABASE_URL = await newLogin(url, 'city_dice_app')
  const database = new URL(url).pathname.slice(1)
  await runSql(url, `ALTER DATABASE ${database} OWNER TO ${new URL(DATABASE_OWNER_URL).username}`)
  for (const WEB_CONCURRENCY of ['2', '1'])
    expect(await serve({ DATABASE_URL, DATABASE_OWNER_URL, WEB_CONCURRENCY })).toBe('')
  expect(await serve({ DATABASE_URL })).toBe('')
  await expect(runSql(DATABASE_URL, 'DELETE FROM transfers')).rejects.toThrow('permission denied')
})

it('one address for both runs, and the log says so once', async () => {
  const DATABASE_URL = await makeDatabase()
  await runSql(DATABASE_URL, ONE_COIN)
  for (const WEB_CONCURRENCY of ['1', '2']) {
    const lines = (await serve({ DATABASE_URL, WEB_CONCURRENCY })).trim().split('\n')
    expect(lines).toEqual([expect.stringContaining(ONE_ADDRESS)])
  }
})

it('the application publishes no key of receipts, and does not start before the owner has', async () => {
  const DATABASE_OWNER_URL = await makeDatabase()
  await runSql(DATABASE_OWNER_URL, ONE_COIN)
  const DATABASE_URL = await newLogin(DATABASE_OWNER_URL, 'city_dice_app')
  const env = { DATABASE_URL, APP_SECRET: 'a secret of its own, of 32 bytes or more' }
  const insert = "INSERT INTO receipt_keys (key_id, public_key, created_at) VALUES ('0', '0', now())"
  await expect(runSql(DATABASE_URL, insert)).rejects.toThrow('permission denied')
  await expect(serve(env)).rejects.toThrow('The key of receipts is not published')
  expect(runCliProcess({ DATA_DIR, ...env, DATABASE_OWNER_URL }, 'migrate')).toMatchObject({ status: 0 })
  expect(await serve(env)).toBe('')
})

it('every table but that of the owner has a grant', async () => {
  const ungranted = await runSql(
    await makeDatabase(),
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND NOT EXISTS (
       SELECT FROM information_schema.column_privileges
        WHERE table_name = tablename AND grantee LIKE 'city_dice_%' AND privilege_type IN ('INSERT', 'UPDATE'))`,
  )
  expect(ungranted).toEqual([{ tablename: 'receipt_keys' }])
})

it('the audit log stays one chain when entries are written at once', async () => {
  const db = openDatabase(await makeDatabase(), 8, () => undefined)
  const write = (id: number) =>
    inTransaction(db, (tx) => writeAudit(tx, systemClock, 'asha', 'tested', { id, ü: ['"', 1e21] }))
  await Promise.all(Array.from({ length: 8 }, (_, id) => write(id)))
  const logged: string[] = []
  const log = openLog('warn', { write: (line) => logged.push(line) })
  await logAuditHead({ db, log })
  const [id, hash = ''] = JSON.parse(logged[0]!).auditHead.split(':')
  const head = { id: Number(id), hash }
  expect(head.id).toBe(8)
  await write(8)
  const findings = await verifyAudit(db, head)
  await db.$client.end()
  expect(findings).toEqual([])
})
