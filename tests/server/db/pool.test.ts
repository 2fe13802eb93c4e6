/** Lost connections: only the work on them fails. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isUnreachable } from '../../../src/server/db/databaseErrors'
import {
  type Database,
  inTransaction,
  LONG_QUERY_TIMEOUT,
  openDatabase,
  type Queryable,
} from '../../../src/server/db/pool'
import { makeDatabase } from '../../fixtures/testServer'

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
    await db.$client.query('SELECT pg_terminate_backend($1)', [pid])
    // Long enough for the loss to be detected while no statement is pending.
    await new Promise((resolve) => setTimeout(resolve, 100))
    return tx.execute('SELECT 1')
  })
  const error = await lost.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(isUnreachable(error)).toBe(true)
  // The pool has replaced the lost connection: a transaction and a plain statement succeed again.
  expect(await inTransaction(db, processOf)).toBeGreaterThan(0)
  const { rows } = await db.$client.query('SELECT 1 AS one')
  expect(rows).toEqual([{ one: 1 }])
})

/** A proxy to the database that can drop all packets without closing the connection. */
async function openWay(): Promise<{ url: string; goSilent: () => void; close: () => void }> {
  const target = new URL(url)
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      socket.on('error', () => undefined)
      sockets.push(socket)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const way = new URL(url)
  way.port = String((server.address() as AddressInfo).port)
  return {
    url: way.href,
    goSilent: () => {
      for (const socket of sockets.splice(0)) socket.unpipe().pause()
    },
    close: () => server.close(),
  }
}

it.each([
  ['a statement', (silent: Database) => silent.execute('SELECT 1')],
  ['a transaction', (silent: Database) => inTransaction(silent, processOf)],
])(
  '%s on a connection that has gone silent fails, and the next one has another connection',
  async (_what, work) => {
    const way = await openWay()
    const silent = openDatabase(way.url, 1, () => undefined, 2_000)
    const pid = await processOf(silent)
    way.goSilent()
    const error = await work(silent).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(isUnreachable(error)).toBe(true)
    expect(await processOf(silent)).not.toBe(pid)
    await silent.$client.end()
    way.close()
  },
)

it('a statement with LONG_QUERY_TIMEOUT is waited for', async () => {
  const hasty = openDatabase(url, 1, () => undefined, 200)
  const sleep = 'SELECT pg_sleep(1)'
  await expect(hasty.$client.query(sleep)).rejects.toThrow('timeout')
  expect((await hasty.$client.query({ text: sleep, ...LONG_QUERY_TIMEOUT })).rowCount).toBe(1)
  await hasty.$client.end()
})
