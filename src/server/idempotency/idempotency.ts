/** Idempotency keys: a retry gets the first response from `runIdempotent`. Bets use the key only to refuse another request. */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER, type Route } from '../../contract/route'
import type { Clock } from '../base/clock'
import { AppError } from '../base/errors'
import type { Transaction } from '../db'
import { idempotencyKeys } from './tables'

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
 * Runs `work` and stores its result under the key in the same transaction. A second request with the key waits at the
 * primary key until the first transaction ends: after a COMMIT it returns the stored result, after a ROLLBACK or a crash
 * it runs `work` itself. A write of a user is locked by `runUserWrite` before.
 * @throws AppError idempotency_key_reused if the key was used for another request
 */
export async function runIdempotent<T>(
  { clock }: { clock: Clock },
  tx: Transaction,
  { userId, key, bodyHash }: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (key === null) return await work()
  const isStored = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  const { rowCount } = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, bodyHash, createdAt: new Date(clock()) })
    .onConflictDoNothing()
  if (rowCount === 0) {
    const [stored] = await tx.select().from(idempotencyKeys).where(isStored)
    return readReply<T>(stored, bodyHash)
  }
  const reply = await work()
  await tx.update(idempotencyKeys).set({ reply }).where(isStored)
  return reply
}

type StoredRequest = typeof idempotencyKeys.$inferSelect

function readReply<T>(stored: StoredRequest | undefined, bodyHash: string): T {
  if (stored === undefined || stored.bodyHash !== bodyHash || stored.reply === null) {
    throw new AppError('idempotency_key_reused')
  }
  return stored.reply as T
}
