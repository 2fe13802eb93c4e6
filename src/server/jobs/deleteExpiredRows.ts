/** Deletes rows that have expired, a batch a statement. Money, bets, rounds and the audit log are never deleted. */
import { lt, lte } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { IDLE_MS, knownDevices, otps, sessions, smsOutbox } from '../auth'
import { complaints } from '../complaints'
import { idempotencyKeys } from '../idempotency'
import { keptExclusions } from '../limits'
import { presence } from '../live'
import { activity } from '../operators'
import { paymentTokens } from '../payments'
import { otpRequests, rateLimits } from '../rateLimits'
import type { JobDependencies } from './leaderJobs'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Each table with the column and the age after which its rows are deleted. */
export const DELETIONS: readonly (readonly [table: PgTable, at: PgColumn, keptMs: number])[] = [
  [sessions, sessions.expiresAt, 0],
  [sessions, sessions.lastUsedAt, IDLE_MS],
  [otps, otps.expiresAt, HOUR_MS],
  [otpRequests, otpRequests.createdAt, 2 * DAY_MS],
  [knownDevices, knownDevices.loggedInAt, 365 * DAY_MS],
  [smsOutbox, smsOutbox.createdAt, 2 * DAY_MS],
  [idempotencyKeys, idempotencyKeys.createdAt, 7 * DAY_MS],
  [paymentTokens, paymentTokens.expiresAt, DAY_MS],
  [rateLimits, rateLimits.expire, 0],
  [complaints, complaints.createdAt, 365 * DAY_MS],
  [keptExclusions, keptExclusions.excludedUntil, 365 * DAY_MS],
  [presence, presence.at, HOUR_MS],
  [activity, activity.at, 90 * DAY_MS],
]

/** Rows of one statement, besides those of the same millisecond. */
export const BATCH_ROWS = 5_000
/** Bounds the statements for a table in one run, which the next run continues: three million rows each ten minutes. */
const MAX_BATCHES = 600

/** Runs every deletion, then @throws the first failure */
export async function deleteExpiredRows({ db, clock }: JobDependencies): Promise<void> {
  let failure: unknown
  for (const [table, at, keptMs] of DELETIONS) {
    const expiredAt = new Date(clock() - keptMs)
    await deleteBefore(db, table, at, expiredAt).catch((error: unknown) => {
      failure ??= error
    })
  }
  if (failure !== undefined) throw failure
}

/** A batch is bounded by the time of its last row, since PostgreSQL's DELETE has no LIMIT. */
async function deleteBefore(
  db: JobDependencies['db'],
  table: PgTable,
  at: PgColumn,
  expiredAt: Date,
): Promise<void> {
  const isExpired = lt(at, expiredAt)
  for (let batches = 0; batches < MAX_BATCHES; batches += 1) {
    const [last] = await db
      .select({ at })
      .from(table)
      .where(isExpired)
      .orderBy(at)
      .limit(1)
      .offset(BATCH_ROWS - 1)
    await db.delete(table).where(last === undefined ? isExpired : lte(at, last.at))
    if (last === undefined) return
  }
}
