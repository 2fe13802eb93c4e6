/** Idempotency keys: a retried write with the same key returns the first response instead of writing again. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER, type Route } from '../../contract/route'
import { AppError } from '../appError'
import type { Clock } from '../clock'
import { type Database, inTransaction, type Transaction } from '../db'

const MAX_KEY_LENGTH = 200

export interface IdempotentRequest {
  userId: number
  /** Null without a key: then each request is a new one. */
  key: string | null
  /** Hash of the route name and the validated input; empty without a key. */
  bodyHash: string
}

/**
 * Returns the key of the request, or null if the request has none.
 * @throws AppError bad_request for an empty or overlong key
 */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY_LENGTH)
    throw new AppError('bad_request')
  return key
}

/** Returns what identifies a request; the key counts only on routes that the contract marks as idempotent. */
export function identifyRequest(
  routeName: string,
  route: Route,
  userId: number,
  key: string | null,
  input: unknown,
): IdempotentRequest {
  if (route.isIdempotent !== true || key === null) return { userId, key: null, bodyHash: '' }
  return { userId, key, bodyHash: hashRequest(routeName, input) }
}

/** Returns the base64 SHA-256 that tells two requests with the same key apart. */
export function hashRequest(routeName: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([routeName, input]))
    .digest('base64')
}

/**
 * Runs `work` in a transaction and stores its result under the key in the same transaction. A second request with the
 * key waits at the primary key until the first transaction ends: after a COMMIT it returns the stored result, after a
 * ROLLBACK or a crash it runs `work` itself.
 * @throws AppError idempotency_key_reused if the key was used for another request
 */
export function runIdempotent<T>(
  db: Database,
  clock: Clock,
  { userId, key, bodyHash }: IdempotentRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    if (key === null) return await work(tx)
    const claimed = await tx.$client.query(
      `INSERT INTO idempotency_keys (user_id, key, body_hash, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [userId, key, bodyHash, new Date(clock())],
    )
    if (claimed.rowCount === 0) return await readStoredResult<T>(tx, userId, key, bodyHash)
    const result = await work(tx)
    await tx.$client.query('UPDATE idempotency_keys SET reply = $3 WHERE user_id = $1 AND key = $2', [
      userId,
      key,
      JSON.stringify(result),
    ])
    return result
  })
}

async function readStoredResult<T>(
  tx: Transaction,
  userId: number,
  key: string,
  bodyHash: string,
): Promise<T> {
  const { rows } = await tx.$client.query<{ body_hash: string; reply: T | null }>(
    'SELECT body_hash, reply FROM idempotency_keys WHERE user_id = $1 AND key = $2',
    [userId, key],
  )
  const row = rows[0]
  if (row === undefined || row.body_hash !== bodyHash || row.reply === null) {
    throw new AppError('idempotency_key_reused')
  }
  return row.reply
}
