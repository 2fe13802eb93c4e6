/** The health checks while the database is silent or its disk is full: a balancer needs an answer at once. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '../../fixtures/databaseProxy'
import { makeDatabase, startTestServer, type TestServer } from '../../fixtures/testServer'

const CHECKS = ['/health/live', '/health/ready', '/health'] as const
/** More checks than the pool has connections. */
const MANY = 50

let proxy: DatabaseProxy
let server: TestServer

beforeEach(async () => {
  proxy = await openDatabaseProxy(await makeDatabase())
  server = await startTestServer({}, proxy.url)
  await expect.poll(statuses).toEqual([200, 200, 200])
})
afterEach(async () => {
  proxy.close()
  await server.close()
})

const statusOf = async (path: string) => (await server.call('GET', path)).status
const statuses = () => Promise.all(CHECKS.map(statusOf))

it('answer before the database fails, on a silent connection and without one', async () => {
  proxy.goSilentForGood()
  // A statement fails only after 100 s on the open connection, and after 5 s where none can be opened.
  const failed = server.db.execute('SELECT 1').catch(() => 'failed')
  for (let round = 0; round < 2; round += 1)
    expect(await Promise.race([failed, statuses()])).toEqual([200, 503, 503])
})

it('leave the connections to the players, and answer 200 once the database responds again', async () => {
  proxy.goSilent()
  const checks = await Promise.all(Array.from({ length: MANY }, () => statusOf('/health/ready')))
  expect(new Set(checks)).toEqual(new Set([503]))
  expect(server.db.$client.totalCount).toBeLessThanOrEqual(2)
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 200])
})

it('are not ready while the disk of the embedded database has less space than the reserve', async () => {
  const full = await startTestServer({ env: { DISK_RESERVE: '999999999' } })
  const check = async (path: string) => (await full.call('GET', path)).body
  expect(await check('/health/ready')).toMatchObject({ success: false, code: 'disk_full' })
  expect(await check('/health/live')).toMatchObject({ success: true })
  await full.close()
})
