/** Rate limits that all processes share, counted in the database: for codes, payments, withdrawals and complaints. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { ErrorCode } from '../../domain/errorCode'
import { type RateLimit, tryAcquire, waitMs } from '../../domain/rateLimit'
import { RateLimitError } from '../appError'
import { type Database, inTransaction } from '../db'
import { turns } from './tables'

export interface DistributedRateLimiter {
  db: Database
  /** Multiplies every limit. */
  scale: number
}

/**
 * Counts a request under `key`.
 * @throws RateLimitError with `code` if the limit is reached
 */
export async function countRequest(
  { db, scale }: DistributedRateLimiter,
  key: string,
  limit: RateLimit,
  code: ErrorCode,
  nowMs: number,
): Promise<void> {
  const scaledLimit = { ...limit, times: limit.times * scale }
  await inTransaction(db, async (tx) => {
    const expiresAt = new Date(nowMs + limit.withinMs)
    // The upsert also locks the row, so concurrent requests under one key are counted one after the other.
    const [turn] = await tx
      .insert(turns)
      .values({ key, takenAtMs: [], expiresAt })
      .onConflictDoUpdate({ target: turns.key, set: { expiresAt } })
      .returning()
    const times = tryAcquire(turn!.takenAtMs, nowMs, scaledLimit)
    if (times === null) throw new RateLimitError(code, waitMs(turn!.takenAtMs, nowMs, scaledLimit))
    await tx
      .update(turns)
      .set({ takenAtMs: [...times] })
      .where(eq(turns.key, key))
  })
}

/** Removes a request that was counted at `countedAtMs`, because the request turned out not to count. */
export async function uncountRequest(
  { db }: DistributedRateLimiter,
  key: string,
  countedAtMs: number,
): Promise<void> {
  // Several requests may have the same millisecond: only one entry is removed.
  const position = sql`array_position(${turns.takenAtMs}, ${countedAtMs}::bigint)`
  await db
    .update(turns)
    .set({ takenAtMs: sql`${turns.takenAtMs}[:${position} - 1] || ${turns.takenAtMs}[${position} + 1:]` })
    .where(and(eq(turns.key, key), isNotNull(position)))
}
