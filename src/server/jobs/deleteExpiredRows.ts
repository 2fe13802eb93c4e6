/** Deletes rows that have expired. Money, bets, rounds and the audit log are never deleted. */
import type { Services } from '../services'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Each statement with the time that its rows are kept after $1, the expiry. */
const DELETIONS: readonly (readonly [sql: string, keptMs: number])[] = [
  ['DELETE FROM sessions WHERE expires_at < $1', 0],
  ['DELETE FROM otps WHERE expires_at < $1', HOUR_MS],
  ['DELETE FROM otp_requests WHERE created_at < $1', 2 * DAY_MS],
  ['DELETE FROM sms_outbox WHERE created_at < $1', 2 * DAY_MS],
  ['DELETE FROM idempotency_keys WHERE created_at < $1', 7 * DAY_MS],
  ['DELETE FROM payment_tokens WHERE expires_at < $1', DAY_MS],
  ['DELETE FROM turns WHERE expires_at < $1', 0],
  ['DELETE FROM presence WHERE at < $1', HOUR_MS],
]

/** Runs every deletion, then @throws the first failure */
export async function deleteExpiredRows({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  let failure: unknown
  for (const [sql, keptMs] of DELETIONS) {
    await db.$client.query(sql, [new Date(clock() - keptMs)]).catch((error: unknown) => {
      failure ??= error
    })
  }
  if (failure !== undefined) throw failure
}
