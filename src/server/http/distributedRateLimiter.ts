/** Rate limits that all processes share, counted in the database: for codes, payments, withdrawals and complaints. */
import { eq } from 'drizzle-orm'
import type { ErrorCode } from '../../domain/errorCode'
import { msUntilAllowed, type RateLimit, tryAcquire } from '../../domain/rateLimit'
import { RateLimitError } from '../appError'
import { type Database, inTransaction } from '../db'
import type { RejectedKeys } from './rejectedKeys'
import { turns } from './tables'

export interface DistributedRateLimiter {
  db: Database
  /** Multiplies every limit. */
  scale: number
  rejectedKeys: RejectedKeys
}

/**
 * Counts a request under `key`.
 * @throws RateLimitError with `code` if the limit is reached
 */
export async function countRequest(
  { db, scale, rejectedKeys }: DistributedRateLimiter,
  key: string,
  limit: RateLimit,
  code: ErrorCode,
  nowMs: number,
): Promise<void> {
  const rejectedForMs = rejectedKeys.waitMs(key)
  if (rejectedForMs > 0) throw new RateLimitError(code, rejectedForMs)
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
    if (times === null) {
      const waitMs = msUntilAllowed(turn!.takenAtMs, nowMs, scaledLimit)
      rejectedKeys.add(key, waitMs)
      throw new RateLimitError(code, waitMs)
    }
    await tx
      .update(turns)
      .set({ takenAtMs: [...times] })
      .where(eq(turns.key, key))
  })
}

/** Returns the milliseconds until the limit under `key` allows a request, 0 if it allows one now; counts nothing. */
export async function readWaitMs(
  { db, scale }: DistributedRateLimiter,
  key: string,
  limit: RateLimit,
  nowMs: number,
): Promise<number> {
  const [turn] = await db.select().from(turns).where(eq(turns.key, key))
  return msUntilAllowed(turn?.takenAtMs ?? [], nowMs, { ...limit, times: limit.times * scale })
}
