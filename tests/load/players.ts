/** Inserts thousands of registered players, with money and sessions, directly into the database. */
import { randomBytes } from 'node:crypto'
import { hashToken } from '../../src/server/auth/sessions'
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

/** @returns the token of a new session of each player, in their order */
export async function openSessions(db: Database, userIds: readonly number[]): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'))
  await db.$client.query(
    `INSERT INTO sessions (user_id, token_hash, expires_at)
     SELECT id, hash, now() + interval '30 days' FROM unnest($1::int[], $2::text[]) AS player (id, hash)`,
    [userIds, tokens.map(hashToken)],
  )
  return tokens
}
