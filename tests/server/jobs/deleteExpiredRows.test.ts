/** Deletes expired rows in batches, so that a backlog of millions neither locks nor rewrites them in one statement. */
import { getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { afterEach, expect, it, vi } from 'vitest'
import { BATCH_ROWS, DELETIONS, deleteExpiredRows } from '../../../src/server/jobs/deleteExpiredRows'
import { fakeClock } from '../../fixtures/fakeClock'
import { fileServer } from '../../fixtures/testServer'

const DAY_MS = 86_400_000
/** One row for each process and mode. */
const SMALL_TABLES = ['presence']

const clock = fakeClock()
const server = fileServer({ clock })

afterEach(() => vi.restoreAllMocks())

/** Inserts one key a millisecond. */
function insertKeys(count: number, firstAtMs: number) {
  return server.sql(
    `INSERT INTO idempotency_keys (user_id, key, body_hash, created_at)
     SELECT number % 50, $1 || '-' || number, '', $2::timestamptz + number * interval '1 ms'
       FROM generate_series(1, $3::int) AS number`,
    [String(firstAtMs), new Date(firstAtMs), count],
  )
}

it.each([1, BATCH_ROWS, 2 * BATCH_ROWS + 1])(
  'deletes %i expired rows in batches, and no other',
  async (count) => {
    await insertKeys(count, clock.nowMs - 8 * DAY_MS)
    await insertKeys(3, clock.nowMs - 6 * DAY_MS)
    const query = vi.spyOn(server.db.$client, 'query')
    await deleteExpiredRows(server)
    const results = await Promise.all(query.mock.results.map(({ value }) => value))
    const deleted = results.filter(({ command }) => command === 'DELETE').map(({ rowCount }) => rowCount)
    expect(deleted.reduce((sum, rows) => sum + rows, 0)).toBe(count)
    expect(Math.max(...deleted)).toBeLessThanOrEqual(BATCH_ROWS)
    const left = await server.sql('DELETE FROM idempotency_keys RETURNING created_at AS at')
    expect(left.map(({ at }) => at.getTime() > clock.nowMs - 7 * DAY_MS)).toEqual([true, true, true])
  },
)

it('finds the expired rows of every table by an index', async () => {
  const rows = await server.sql(
    `SELECT indrelid::regclass::text AS table, attname::text AS column FROM pg_index
       JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0] WHERE indpred IS NULL AND indisvalid`,
  )
  const indexed = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const scanned = DELETIONS.filter(([table]) => !SMALL_TABLES.includes(getTableName(table)))
    .map(([table, at]) => `${getTableName(table)}.${toSnakeCase(at.name)}`)
    .filter((column) => !indexed.has(column))
  expect(scanned).toEqual([])
})
