/** Players by the thousand, made in the database at once: registered long ago, with money. */
import type { Pool } from '../../src/server/db/pool'

const MOBILES_FROM = 8_000_000_000

/** @returns their ids */
export async function makePlayers(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (mobile_number, first_name, last_name)
     SELECT ($2::bigint + (SELECT count(*) FROM users) + number)::text, 'Load', 'Player' FROM generate_series(1, $1) AS number
     RETURNING id`,
    [count, MOBILES_FROM],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `INSERT INTO accounts (user_id, kind) SELECT id, kind FROM unnest($1::int[]) AS id,
       unnest(ARRAY['cash', 'held', 'dummy', 'house', 'dummy_house', 'provider']) AS kind`,
    [ids],
  )
  await pool.query(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     SELECT id, 'provider', 'cash', 10000000, 'deposit', 'load', now() FROM unnest($1::int[]) AS id`,
    [ids],
  )
  return ids
}
