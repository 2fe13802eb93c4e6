/** Caps that hold for all processes together, counted in the database: for codes, money and complaints. */

import type { ErrorCode } from '../../domain/errorCode'
import { type RateLimit, tryAcquire } from '../../domain/rateLimit'
import { throwIfError } from '../appError'
import { inTransaction, type Pool } from '../db/pool'

export interface DistributedRateLimiter {
  pool: Pool
  /** Multiplies every limit. */
  scale: number
}

/**
 * Takes a turn under this key.
 * @throws Refusal with the code if none is free
 */
export async function countCall(
  { pool, scale }: DistributedRateLimiter,
  key: string,
  limit: RateLimit,
  code: ErrorCode,
  nowMs: number,
): Promise<void> {
  const scaled = { ...limit, times: limit.times * scale }
  await inTransaction(pool, async (connection) => {
    const expiresAt = new Date(nowMs + limit.withinMs)
    const { rows } = await connection.query<{ taken: string[] | number[] }>(
      `INSERT INTO turns (key, taken_at_ms, expires_at) VALUES ($1, '{}', $2)
       ON CONFLICT (key) DO UPDATE SET expires_at = excluded.expires_at RETURNING taken_at_ms AS taken`,
      [key, expiresAt],
    )
    const taken = tryAcquire((rows[0]?.taken ?? []).map(Number), nowMs, scaled)
    throwIfError(taken === null ? code : null)
    await connection.query('UPDATE turns SET taken_at_ms = $2 WHERE key = $1', [key, taken])
  })
}

/** Gives back the turn that was taken at this moment: what it was taken for is not to be counted. */
export async function uncountCall(
  { pool }: DistributedRateLimiter,
  key: string,
  takenAtMs: number,
): Promise<void> {
  // Others may have taken theirs in the same millisecond: only one goes.
  await pool.query(
    `UPDATE turns SET taken_at_ms = taken_at_ms[:array_position(taken_at_ms, $2::bigint) - 1]
                                 || taken_at_ms[array_position(taken_at_ms, $2::bigint) + 1:]
      WHERE key = $1 AND array_position(taken_at_ms, $2::bigint) IS NOT NULL`,
    [key, takenAtMs],
  )
}
