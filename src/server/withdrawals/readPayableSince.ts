/** Reads for how long withdrawals have waited for an operator. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db'
import { withdrawals } from './tables'

/**
 * A withdrawal waits from its request, or from the end of its hold, during which no operator may pay it.
 * @returns since when the longest waiting withdrawal could be paid, in the future if all are held; null if none is pending
 */
export async function readPayableSince(db: Database): Promise<Date | null> {
  const { createdAt, heldUntil, status } = withdrawals
  const since = sql<Date | null>`min(greatest(${createdAt}, ${heldUntil}))`.mapWith(createdAt)
  const [row] = await db.select({ since }).from(withdrawals).where(eq(status, 'pending'))
  return row?.since ?? null
}
