/** Part of `npm run test:operating`: a dump of a database of one's own by Debian's `pg_dump`, and its restore. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../src/server/base/ports'
import { choosePostgresUser } from '../../src/server/db/admin/embedded/embeddedPostgresUser'
import { initEmbeddedPostgres } from '../../src/server/db/admin/embedded/initEmbeddedPostgres'
import { runCliProcess } from '../fixtures/cliProcess'
import { fakeClock } from '../fixtures/fakeClock'
import { expectSoundLedger } from '../fixtures/ledgerCheck'
import { runSql } from '../fixtures/runSql'
import { sendBet } from '../fixtures/sendBet'
import { startTestServer } from '../fixtures/testServer'
import { POSTGRES_BINARIES } from './patroniCluster'

const ROLES = ['owner', 'app', 'operator']
const directory = mkdtempSync(join(tmpdir(), 'city-dice-dump-'))
const dataDir = join(directory, 'postgres')
const dump = join(directory, 'city-dice.dump')
let superuserUrl: string
let urls: { owner: string; operator: string }

function pgCtl(...args: string[]): void {
  const program = join(POSTGRES_BINARIES, 'pg_ctl')
  execFileSync(...choosePostgresUser([program, directory]).command(program, ['-D', dataDir, ...args]), {
    stdio: 'ignore',
  })
}

beforeAll(async () => {
  chmodSync(directory, 0o755)
  const initdb = join(POSTGRES_BINARIES, 'initdb')
  initEmbeddedPostgres(dataDir, 'superuser', initdb, choosePostgresUser([initdb, directory]))
  const port = await freePort()
  pgCtl('start', '-w', '-o', `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`)
  superuserUrl = `postgres://postgres:superuser@127.0.0.1:${port}/postgres`
  for (const role of ROLES)
    await runSql(superuserUrl, `CREATE ROLE city_dice_${role} LOGIN PASSWORD '${role}'`)
  await runSql(superuserUrl, 'CREATE DATABASE city_dice OWNER city_dice_owner')
  const urlOf = (role: string) => `postgres://city_dice_${role}:${role}@127.0.0.1:${port}/city_dice`
  urls = { owner: urlOf('owner'), operator: urlOf('operator') }
})
afterAll(() => {
  pgCtl('stop', '-w', '-m', 'immediate')
  rmSync(directory, { recursive: true })
})

const run = (...words: string[]) =>
  runCliProcess({ DATABASE_URL: urls.operator, DATABASE_OWNER_URL: urls.owner }, ...words)

it('brings every bet back, with the rights of the roles, once the database is empty', async () => {
  expect(run('migrate')).toMatchObject({ status: 0, stderr: '' })
  const clock = fakeClock()
  const server = await startTestServer({ clock }, urls.owner)
  await server.turnRounds()
  const player = await server.player()
  const { id } = await server.openRound(player, 'dummy', 3)
  await sendBet(server.call, player, 'dummy', { id })
  expect(run('backup', dump)).toMatchObject({ status: 0, stderr: '' })
  await server.close()

  const refused = run('restore', dump)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toMatch(/already exists[\s\S]*pg_restore failed, and nothing was changed\.\n$/)

  const rights = `SELECT grantee, table_name, privilege_type FROM information_schema.table_privileges
                   WHERE table_schema = 'public' AND grantee LIKE 'city_dice_%' ORDER BY 1, 2, 3`
  const before = await runSql(urls.owner, rights)
  await runSql(superuserUrl, 'DROP DATABASE city_dice')
  await runSql(superuserUrl, 'CREATE DATABASE city_dice OWNER city_dice_owner')
  const expected = { status: 0, stdout: expect.stringContaining('The ledger is consistent: '), stderr: '' }
  expect(run('restore', dump)).toMatchObject(expected)
  expect(await runSql(urls.owner, rights)).toEqual(before)
  expect(await runSql(urls.owner, 'SELECT 1 FROM chains WHERE retired_at IS NULL')).toEqual([])
  const restored = await startTestServer({ clock }, urls.owner)
  await restored.turnRounds()
  expect(await runSql(urls.owner, 'SELECT game_instance_id AS id FROM bets')).toEqual([{ id }])
  await expectSoundLedger(restored.db)
  await restored.close()
})
