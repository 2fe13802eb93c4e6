/** Rate limits that all processes share, counted in the database: for codes, payments, withdrawals and complaints. */
import type { ErrorCode } from '../../domain/errorCode'
import { type RateLimit, tryAcquire } from '../../domain/rateLimit'
import { throwIfError } from '../appError'
import { type Database, inTransaction } from '../db'

export interface DistributedRateLimiter {
  db: Database
  /** Multiplies every limit. */
  scale: number
}

/**
 * Counts a request under `key`.
 * @throws AppError with `code` if the limit is reached
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
    const { rows } = await tx.$client.query<{ times: string[] | number[] }>(
      `INSERT INTO turns (key, taken_at_ms, expires_at) VALUES ($1, '{}', $2)
       ON CONFLICT (key) DO UPDATE SET expires_at = excluded.expires_at RETURNING taken_at_ms AS times`,
      [key, expiresAt],
    )
    const times = tryAcquire((rows[0]?.times ?? []).map(Number), nowMs, scaledLimit)
    throwIfError(times === null ? code : null)
    await tx.$client.query('UPDATE turns SET taken_at_ms = $2 WHERE key = $1', [key, times])
  })
}

/** Removes a request that was counted at `countedAtMs`, because the request turned out not to count. */
export async function uncountRequest(
  { db }: DistributedRateLimiter,
  key: string,
  countedAtMs: number,
): Promise<void> {
  // Several requests may have the same millisecond: only one entry is removed.
  await db.$client.query(
    `UPDATE turns SET taken_at_ms = taken_at_ms[:array_position(taken_at_ms, $2::bigint) - 1]
                                 || taken_at_ms[array_position(taken_at_ms, $2::bigint) + 1:]
      WHERE key = $1 AND array_position(taken_at_ms, $2::bigint) IS NOT NULL`,
    [key, countedAtMs],
  )
}
