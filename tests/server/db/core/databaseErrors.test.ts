/** Errors of Drizzle's queries are recognised by the error of PostgreSQL inside them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withoutQuery } from '../../../../src/server/base/errors'
import { complaints } from '../../../../src/server/complaints/tables'
import { isUniqueViolation, isUnreachable } from '../../../../src/server/db/core/databaseErrors'
import { type Database, openDatabase } from '../../../../src/server/db/core/pool'
import { presence } from '../../../../src/server/live/tables'
import { makeDatabase } from '../../../fixtures/testServer'

let db: Database

beforeAll(async () => {
  db = openDatabase(await makeDatabase(), 1, () => undefined)
})
afterAll(() => db.$client.end())

const errorOf = (query: PromiseLike<unknown>) =>
  query.then(
    () => null,
    (error: unknown) => error,
  )

it('a second row with the same key is a unique violation', async () => {
  const row = { process: 'one', mode: 'real' as const, players: 1, at: new Date(0) }
  await db.insert(presence).values(row)
  const error = await errorOf(db.insert(presence).values(row))
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUnreachable(error)).toBe(false)
})

it.each(['53100', '53300'])(
  'a lack of disk space or connections (%s) counts as unreachable',
  async (code) => {
    const raised = `DO $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = '${code}'; END $$`
    expect(isUnreachable(await errorOf(db.execute(sql.raw(raised))))).toBe(true)
  },
)

it('the error without its query holds no parameter of the query', async () => {
  const complaint = { name: 'Asha', mobileNumber: '9', subject: 's', message: 'm', createdAt: new Date(0) }
  const isSecret = sql`${complaints.message}::int = ${'secret text'}::text::bigint`
  await db.insert(complaints).values(complaint)
  const error = await errorOf(db.select().from(complaints).where(isSecret))
  expect(String(error)).toContain('params: secret text')
  expect(String(withoutQuery(error))).not.toContain('params')
})

it('64-bit integers are numbers, and an error beyond the range of safe numbers', async () => {
  const read = (text: string) =>
    db.select({ value: sql<number>`${text}::bigint` }).from(sql`(VALUES (1)) AS one`)
  expect(await read('9007199254740991')).toEqual([{ value: 9_007_199_254_740_991 }])
  expect(withoutQuery(await errorOf(read('9007199254740993')))).toBeInstanceOf(RangeError)
})
