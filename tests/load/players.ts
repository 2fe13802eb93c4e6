/** Inserts thousands of registered players with money directly into the database. */
import type { Database } from '../../src/server/db/pool'

const FIRST_MOBILE_NUMBER = 8_000_000_000

/** @returns the user ids */
export async function insertPlayers(db: Database, count: number): Promise<number[]> {
  const { rows } = await db.$client.query<{ id: number }>(
    `INSERT INTO users (mobile_number, first_name, last_name)
     SELECT ($2::bigint + (SELECT count(*) FROM users) + number)::text, 'Load', 'Player' FROM generate_series(1, $1) AS number
     RETURNING id`,
    [count, FIRST_MOBILE_NUMBER],
  )
  const ids = rows.map(({ id }) => id)
  await db.$client.query(
    `INSERT INTO accounts (user_id, kind) SELECT id, kind FROM unnest($1::int[]) AS id,
       unnest(ARRAY['cash', 'held', 'dummy', 'house', 'dummy_house', 'provider']) AS kind`,
    [ids],
  )
  await db.$client.query(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     SELECT id, 'provider', 'cash', 10000000, 'deposit', 'load', now() FROM unnest($1::int[]) AS id`,
    [ids],
  )
  return ids
}
