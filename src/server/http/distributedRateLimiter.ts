/** Rate limits that all processes share, counted in the database: for codes, payments, withdrawals and complaints. */
import { eq } from 'drizzle-orm'
import type { ErrorCode } from '../../domain/errorCode'
import { msUntilAllowed, type RateLimit, tryAcquire } from '../../domain/rateLimit'
import { RateLimitError } from '../appError'
import { type Database, inTransaction, type Transaction } from '../db'
import type { NetworkKey } from '../rateLimits'
import type { RejectedKeys } from './rejectedKeys'
import { turns } from './tables'

export interface DistributedRateLimiter {
  db: Database
  /** Multiplies every limit. */
  scale: number
  rejectedKeys: RejectedKeys
}

/** A limit, and the key under which its requests are counted. */
export type KeyedLimit = readonly [key: string, limit: RateLimit]

/** Returns the limits of an address and of the networks that hold it. @param limit for one address */
export function networkLimits(name: string, networks: NetworkKey[], limit: RateLimit): KeyedLimit[] {
  return networks.map(({ key, factor }) => [`${name}:${key}`, { ...limit, times: limit.times * factor }])
}

/**
 * Counts a request under each of the limits, or under none if one is reached: rejected requests from one address do not
 * use up the limits of its network.
 * @throws RateLimitError with `code` if a limit is reached
 */
export async function countRequest(
  limiter: DistributedRateLimiter,
  limits: KeyedLimit[],
  code: ErrorCode,
  nowMs: number,
): Promise<void> {
  throwIfRejected(
    limiter,
    limits.map(([key]) => key),
    code,
  )
  await inTransaction(limiter.db, (tx) => countInTransaction(tx, limiter, limits, code, nowMs))
}

/** As `countRequest`, in a transaction that the caller rolls back if the request is rejected for another reason. */
export async function countInTransaction(
  tx: Transaction,
  { scale, rejectedKeys }: DistributedRateLimiter,
  limits: KeyedLimit[],
  code: ErrorCode,
  nowMs: number,
): Promise<void> {
  for (const [key, limit] of limits) {
    const scaledLimit = { ...limit, times: limit.times * scale }
    const expiresAt = new Date(nowMs + limit.withinMs)
    // The upsert also locks the row, so concurrent requests under one key are counted one after the other.
    const [turn] = await tx
      .insert(turns)
      .values({ key, takenAtMs: [], expiresAt })
      .onConflictDoUpdate({ target: turns.key, set: { expiresAt } })
      .returning()
    const times = tryAcquire(turn!.takenAtMs, nowMs, scaledLimit)
    if (times === null) {
      const waitMs = msUntilAllowed(turn!.takenAtMs, nowMs, scaledLimit)
      rejectedKeys.add(key, waitMs)
      throw new RateLimitError(code, waitMs)
    }
    await tx
      .update(turns)
      .set({ takenAtMs: [...times] })
      .where(eq(turns.key, key))
  }
}

/** @throws RateLimitError with `code` if this process has rejected one of the keys and its wait is not over */
export function throwIfRejected(
  { rejectedKeys }: DistributedRateLimiter,
  keys: string[],
  code: ErrorCode,
): void {
  const waitMs = Math.max(...keys.map((key) => rejectedKeys.waitMs(key)))
  if (waitMs > 0) throw new RateLimitError(code, waitMs)
}

/** Returns the milliseconds until the limit under `key` allows a request, 0 if it allows one now; counts nothing. */
export async function readWaitMs(
  { db, scale }: DistributedRateLimiter,
  [key, limit]: KeyedLimit,
  nowMs: number,
): Promise<number> {
  const [turn] = await db.select().from(turns).where(eq(turns.key, key))
  return msUntilAllowed(turn?.takenAtMs ?? [], nowMs, { ...limit, times: limit.times * scale })
}
