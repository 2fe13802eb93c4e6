/** The notification listener reconnects, and leaves no connection behind when it is closed. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { APPLICATION_NAME } from '../../../src/server/db/core/connect'
import { listen } from '../../../src/server/db/listener'
import { openDatabaseProxy } from '../../fixtures/databaseProxy'
import { makeDatabase } from '../../fixtures/testServer'

// The listener waits a tenth of its times.
vi.mock('node:timers/promises', async (original) => {
  const { setTimeout: real } = await original<typeof import('node:timers/promises')>()
  return {
    setTimeout: vi.fn((ms: number, value?: unknown, options?: object) => real(ms / 10, value, options)),
  }
})
const RETRY_MS = 500

let url: string
let watcher: pg.Client

beforeEach(async () => {
  url = await makeDatabase()
  watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
})
afterEach(() => {
  vi.clearAllMocks()
  return watcher.end()
})

const EVENTS = { onNotification: vi.fn(), onConnected: vi.fn(), onSilent: vi.fn() }

/** @returns the pids of the listeners' connections; Citus has some of its own */
async function listeners(): Promise<number[]> {
  const sql = 'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1'
  return (await watcher.query<{ pid: number }>(sql, [APPLICATION_NAME])).rows.map(({ pid }) => pid)
}

async function breakConnections(): Promise<void> {
  const broken = await listeners()
  for (const pid of broken) await watcher.query('SELECT pg_terminate_backend($1::int)', [pid])
  // The listener may have connected again meanwhile.
  await expect.poll(async () => (await listeners()).filter((pid) => broken.includes(pid))).toEqual([])
}

it('reconnects after its connection broke, and receives notifications again', async () => {
  const listener = await listen(url, ['board'], EVENTS)
  await breakConnections()
  await vi.waitFor(() => expect(EVENTS.onConnected).toHaveBeenCalledTimes(2), 5_000)
  await watcher.query("NOTIFY board, 'again'")
  await vi.waitFor(() => expect(EVENTS.onNotification.mock.calls).toEqual([['board', 'again']]), 5_000)
  await listener.close()
  await expect.poll(listeners).toEqual([])
})

it('does not reconnect once it was closed', async () => {
  const listener = await listen(url, ['board'], EVENTS)
  await breakConnections()
  const retries = () => vi.mocked(sleep).mock.calls.flatMap(([ms], at) => (ms === RETRY_MS ? [at] : []))
  await expect.poll(retries).not.toEqual([])
  const connecting = vi.spyOn(pg.Client.prototype, 'connect')
  await listener.close()
  for (const at of retries()) await vi.mocked(sleep).mock.results[at]!.value
  expect(await listeners()).toEqual([])
  expect(connecting).not.toHaveBeenCalled()
  connecting.mockRestore()
})

it('ends the connection if LISTEN fails', async () => {
  await expect(listen(url, ['not a channel'], EVENTS)).rejects.toThrow('syntax error')
  await expect.poll(listeners).toEqual([])
})

it('notices that the database is silent, and connects again once it is back', async () => {
  const proxy = await openDatabaseProxy(url)
  const listener = await listen(proxy.url, ['board'], EVENTS)
  proxy.goSilent()
  await vi.waitFor(() => expect(EVENTS.onSilent).toHaveBeenCalledTimes(1), 30_000)
  await vi.waitFor(() => expect(EVENTS.onConnected).toHaveBeenCalledTimes(2), 5_000)
  await listener.close()
  proxy.close()
})
