/** A list of hosts in DATABASE_URL: connections go to the one that accepts writes. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hostUrls, openSession } from '../../../../src/server/db/core/connect'
import { isUnreachable } from '../../../../src/server/db/core/databaseErrors'
import { type Database, openDatabase } from '../../../../src/server/db/core/pool'
import { readEnv } from '../../../../src/server/settings/env'
import { makeDatabase } from '../../../fixtures/testServer'

let url: string
let list: string
let pool: Database

beforeEach(async () => {
  url = await makeDatabase()
  // Nothing listens on port 1.
  list = `${url.replace('@', '@127.0.0.1:1,')}?target_session_attrs=read-write`
  pool = openDatabase(list, 4, () => undefined)
})
afterEach(() => pool.$client.end())

const read = () => pool.execute('SELECT 1')

it('names one database at several hosts', () => {
  expect(hostUrls('postgres://name:p%2Cw@a:1,b,[::1]:2/db?x=1')).toEqual([
    'postgres://name:p%2Cw@a:1/db?x=1',
    'postgres://name:p%2Cw@b/db?x=1',
    'postgres://name:p%2Cw@[::1]:2/db?x=1',
  ])
  expect(readEnv({ DATABASE_URL: list }).databaseUrl).toBe(list)
  const withoutTarget = () => readEnv({ DATABASE_URL: 'postgres://name:hunter2@a,b/db' })
  expect(withoutTarget).toThrow('target_session_attrs=read-write')
})

it('a session finds the host that is up, and a pool the one that the session found', async () => {
  const session = await openSession(list)
  expect((await session.query('SELECT 1')).rowCount).toBe(1)
  await session.end()
  await Promise.all([read(), read(), read()])
})

it('a pool goes on to the next host after a failure, whatever the number of its connections', async () => {
  const results = await Promise.allSettled([read(), read(), read(), read()])
  for (const { status } of results) expect(status).toBe('rejected')
  await expect.poll(() => pool.sockets.size).toBe(0)
  await Promise.all([read(), read(), read()])
})

it('a host that accepts no writes is refused until it does', async () => {
  const admin = await openSession(url)
  const name = new URL(url).pathname.slice(1)
  await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await expect(openSession(list)).rejects.toThrow()
  for (let times = 0; times < 2; times += 1) expect(await read().catch(isUnreachable)).toBe(true)
  await admin.query('SET default_transaction_read_only = off')
  await admin.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
  await admin.end()
  await read().catch(read)
})
