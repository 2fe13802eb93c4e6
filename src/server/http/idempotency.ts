/** Runs a request once per idempotency key: a repeated request gets the stored response, a different one an error. */
import { createHash } from 'node:crypto'
import { AppError } from '../appError'
import type { Clock } from '../clock'
import { type Connection, inTransaction, type Pool } from '../db/pool'

export interface IdempotentRequest {
  userId: number
  /** Value of the Idempotency-Key header; null if the client sent none, so each call is a new request. */
  key: string | null
  /** Result of `hashRequest`. */
  bodyHash: string
}

/** @returns a hash of the route's name and its validated input, which detects a key reused for another request */
export function hashRequest(route: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([route, input]))
    .digest('base64')
}

/**
 * Runs `work` in a transaction and stores its response under the key in the same transaction. A second request with the
 * key waits at the primary key until the first transaction ends: after a COMMIT it returns the stored response, after a
 * ROLLBACK or a crash it runs `work` itself.
 * @throws AppError idempotency_key_reused if the key was used for a different request
 */
export function runIdempotent<T>(
  pool: Pool,
  clock: Clock,
  { userId, key, bodyHash }: IdempotentRequest,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (connection) => {
    if (key === null) return await work(connection)
    const inserted = await connection.query(
      `INSERT INTO idempotency_keys (user_id, key, body_hash, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [userId, key, bodyHash, new Date(clock())],
    )
    if (inserted.rowCount === 0) return await readReply<T>(connection, userId, key, bodyHash)
    const reply = await work(connection)
    await connection.query('UPDATE idempotency_keys SET reply = $3 WHERE user_id = $1 AND key = $2', [
      userId,
      key,
      JSON.stringify(reply),
    ])
    return reply
  })
}

async function readReply<T>(
  connection: Connection,
  userId: number,
  key: string,
  bodyHash: string,
): Promise<T> {
  const { rows } = await connection.query<{ body_hash: string; reply: T | null }>(
    'SELECT body_hash, reply FROM idempotency_keys WHERE user_id = $1 AND key = $2',
    [userId, key],
  )
  const row = rows[0]
  if (row === undefined || row.body_hash !== bodyHash || row.reply === null) {
    throw new AppError('idempotency_key_reused')
  }
  return row.reply
}
