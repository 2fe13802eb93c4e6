/** Deletes rows that have expired. Money, bets, rounds and the audit log are never deleted. */
import { lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { IDLE_MS, knownDevices, otpRequests, otps, sessions, smsOutbox } from '../auth'
import { complaints } from '../complaints'
import { idempotencyKeys, turns } from '../http'
import { presence } from '../live'
import { paymentTokens } from '../payments'
import type { Services } from '../services'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Each table with the column and the age after which its rows are deleted. */
const DELETIONS: readonly (readonly [table: PgTable, at: PgColumn, keptMs: number])[] = [
  [sessions, sessions.expiresAt, 0],
  [sessions, sessions.lastUsedAt, IDLE_MS],
  [otps, otps.expiresAt, HOUR_MS],
  [otpRequests, otpRequests.createdAt, 2 * DAY_MS],
  [knownDevices, knownDevices.loggedInAt, 365 * DAY_MS],
  [smsOutbox, smsOutbox.createdAt, 2 * DAY_MS],
  [idempotencyKeys, idempotencyKeys.createdAt, 7 * DAY_MS],
  [paymentTokens, paymentTokens.expiresAt, DAY_MS],
  [turns, turns.expiresAt, 0],
  [complaints, complaints.createdAt, 365 * DAY_MS],
  [presence, presence.at, HOUR_MS],
]

/** Runs every deletion, then @throws the first failure */
export async function deleteExpiredRows({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  let failure: unknown
  for (const [table, at, keptMs] of DELETIONS) {
    const isExpired = lt(at, new Date(clock() - keptMs))
    await db
      .delete(table)
      .where(isExpired)
      .catch((error: unknown) => {
        failure ??= error
      })
  }
  if (failure !== undefined) throw failure
}
