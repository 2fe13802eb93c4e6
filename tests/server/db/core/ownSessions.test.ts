/** Connections whose sessions are shared, as behind a pooler, are told from connections with sessions of their own. */
import { expect, it } from 'vitest'
import { assertOwnSessions, haveOwnSessions } from '../../../../src/server/db/core/ownSessions'
import { openDatabase } from '../../../../src/server/db/core/pool'
import { makeDatabase } from '../../../fixtures/testServer'

it('two connections to PostgreSQL have sessions of their own', async () => {
  await assertOwnSessions(await makeDatabase())
})

it.each([1, 4])(
  'two clients of a pool of %i connections have none, however many others use it',
  async (size) => {
    // Like PgBouncer in transaction mode, the pool runs each query on any connection that is free.
    const pool = openDatabase(await makeDatabase(), size, () => undefined)
    expect(await haveOwnSessions(pool, pool)).toBe(false)
    let isBusy = true
    const others = Array.from({ length: size }, async () => {
      // Of equal length, their queries and the compared ones would take the connections in step, each always the same.
      while (isBusy) await pool.execute('SELECT pg_sleep(0.002 * random())')
    })
    for (let times = 0; times < 5; times += 1) expect(await haveOwnSessions(pool, pool)).toBe(false)
    isBusy = false
    await Promise.all(others)
    await pool.$client.end()
  },
)
