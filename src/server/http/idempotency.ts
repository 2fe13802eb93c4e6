/** A write that its client named is done once: the same request again gets the same answer, another one is refused. */
import { createHash } from 'node:crypto'
import { AppError } from '../appError'
import type { Clock } from '../clock'
import { type Connection, inTransaction, type Pool } from '../db/pool'

export interface IdempotentRequest {
  userId: number
  /** Null: the client did not name it, so each call is a new request. */
  key: string | null
  /** Of the call's name and its checked input. */
  bodyHash: string
}

/** What tells one request from another under the same key. */
export function hashRequest(route: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([route, input]))
    .digest('base64')
}

/**
 * Does the work in a transaction, once for each key; its answer is stored with it.
 * @throws AppError idempotency_key_reused if the key stands for another request
 */
export function runIdempotent<T>(
  pool: Pool,
  clock: Clock,
  { userId, key, bodyHash }: IdempotentRequest,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (connection) => {
    if (key === null) return await work(connection)
    // A second request with this key waits here until the first has committed.
    const claimed = await connection.query(
      `INSERT INTO idempotency_keys (user_id, key, body_hash, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [userId, key, bodyHash, new Date(clock())],
    )
    if (claimed.rowCount === 0) return await readReply<T>(connection, userId, key, bodyHash)
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
