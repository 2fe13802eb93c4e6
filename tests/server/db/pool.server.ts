/** What a lost connection does to the work that was on it, and what it leaves alone. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, isUnreachable, openPool, type Pool } from '../../../src/server/db/pool'
import { makeDatabase } from '../../fixtures/testHouse'

let pool: Pool

beforeAll(async () => {
  pool = openPool(await makeDatabase(), 2, () => undefined)
})
afterAll(() => pool.end())

async function processOf(connection: { query: Pool['query'] }): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

it('a connection that is lost between two statements fails the work on it and nothing else', async () => {
  const lost = inTransaction(pool, async (connection) => {
    const pid = await processOf(connection)
    await pool.query('SELECT pg_terminate_backend($1)', [pid])
    // Long enough for the news to come while no statement waits for an answer.
    await new Promise((resolve) => setTimeout(resolve, 100))
    return connection.query('SELECT 1')
  })
  const error = await lost.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(isUnreachable(error)).toBe(true)
  // The pool made another one: both connections answer, and none has an open transaction.
  expect(await inTransaction(pool, processOf)).toBeGreaterThan(0)
  const { rows } = await pool.query('SELECT 1 AS one')
  expect(rows).toEqual([{ one: 1 }])
})
