/** Lost connections: only the work on them fails. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isUnreachable } from '../../../../src/server/db/core/databaseErrors'
import {
  type Database,
  dropConnections,
  executeSql,
  inTransaction,
  LONG_QUERY_TIMEOUT,
  openDatabase,
  type Queryable,
} from '../../../../src/server/db/core/pool'
import { openDatabaseProxy } from '../../../fixtures/databaseProxy'
import { makeDatabase } from '../../../fixtures/testServer'

let url: string
let db: Database

beforeAll(async () => {
  url = await makeDatabase()
  db = openDatabase(url, 2, () => undefined)
})
afterAll(() => db.$client.end())

async function processOf(queryable: Queryable): Promise<number> {
  const { rows } = await queryable.$client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

it('a connection lost between two statements fails its own work only', async () => {
  const lost = inTransaction(db, async (tx) => {
    const pid = await processOf(tx)
    const ended = new Promise((resolve) => tx.$client.once('end', resolve))
    await db.$client.query('SELECT pg_terminate_backend($1::int)', [pid])
    // The loss is detected while no statement is pending.
    await ended
    return tx.execute('SELECT 1')
  })
  const error = await lost.catch((thrown: unknown) => thrown)
  expect(isUnreachable(error)).toBe(true)
  // The pool has replaced the lost connection: a transaction and a plain statement succeed again.
  expect(await inTransaction(db, processOf)).toBeGreaterThan(0)
  expect((await db.$client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

it('two transactions that wait for each other are both done', async () => {
  await db.$client.query(
    'CREATE TABLE counters (id int PRIMARY KEY, value int); INSERT INTO counters VALUES (1, 0), (2, 0)',
  )
  let arrived = 0
  let release: () => void = () => undefined
  const bothHoldOne = new Promise<void>((resolve) => (release = resolve))
  const count = (ids: [number, number]) =>
    inTransaction(db, async (tx) => {
      for (const id of ids) {
        await tx.$client.query('UPDATE counters SET value = value + 1 WHERE id = $1', [id])
        arrived += 1
        if (arrived === 2) release()
        await bothHoldOne
      }
    })
  await Promise.all([count([1, 2]), count([2, 1])])
  expect((await db.$client.query('SELECT value FROM counters')).rows).toEqual([{ value: 2 }, { value: 2 }])
})

it.each([
  ['a statement', (silent: Database) => silent.execute('SELECT 1')],
  ['a transaction', (silent: Database) => inTransaction(silent, processOf)],
])(
  '%s on a connection that has gone silent fails, and the next one has another connection',
  async (_what, work) => {
    const proxy = await openDatabaseProxy(url)
    const silent = openDatabase(proxy.url, 1, () => undefined, { queryTimeoutMs: 500 })
    const pid = await processOf(silent)
    proxy.goSilent()
    const error = await Promise.resolve(work(silent)).catch((thrown: unknown) => thrown)
    expect(isUnreachable(error)).toBe(true)
    expect(await processOf(silent)).not.toBe(pid)
    await silent.$client.end()
    proxy.close()
  },
)

it('a statement with LONG_QUERY_TIMEOUT is waited for', async () => {
  const hasty = openDatabase(url, 1, () => undefined, { queryTimeoutMs: 50 })
  const sleep = 'SELECT pg_sleep(0.2)'
  await expect(hasty.$client.query(sleep)).rejects.toThrow('timeout')
  expect((await hasty.$client.query({ text: sleep, ...LONG_QUERY_TIMEOUT })).rowCount).toBe(1)
  await hasty.$client.end()
})

it('a pool without sessions names no statement and sets the timeouts in each transaction', async () => {
  const pooled = openDatabase(url, 1, () => undefined, { hasSessions: false })
  const named = { name: 'one', text: 'SELECT $1::int AS one', values: [1] }
  const timeout = "SELECT current_setting('idle_in_transaction_session_timeout') AS timeout"
  const read = async (from: Queryable) =>
    (await executeSql<{ timeout: string }>(from, timeout)).rows[0]?.timeout
  expect((await executeSql(pooled, named)).rows).toEqual([{ one: 1 }])
  const both = async (tx: Queryable) => [(await executeSql(tx, named)).rowCount, await read(tx)]
  expect(await inTransaction(pooled, both)).toEqual([1, '5s'])
  expect(await read(pooled)).toBe('0')
  expect((await executeSql(pooled, 'SELECT FROM pg_prepared_statements')).rowCount).toBe(0)
  await pooled.$client.end()
})

it('a database that drops all packets fails the statements that wait for it once its connections are dropped', async () => {
  const proxy = await openDatabaseProxy(url)
  const silent = openDatabase(proxy.url, 2, () => undefined)
  await Promise.all([processOf(silent), processOf(silent)])
  proxy.goSilent()
  const waiting = Promise.allSettled([
    silent.execute('SELECT 1'),
    silent.$client.query({ text: 'SELECT 1', ...LONG_QUERY_TIMEOUT }),
  ])
  dropConnections(silent)
  for (const { reason } of (await waiting) as PromiseRejectedResult[])
    expect(isUnreachable(reason)).toBe(true)
  expect(await processOf(silent)).toBeGreaterThan(0)
  await silent.$client.end()
  proxy.close()
})
