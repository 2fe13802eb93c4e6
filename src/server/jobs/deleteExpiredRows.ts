/** Clears away what has expired. Money, bets, rounds and the audit log are never touched. */
import type { Services } from '../services'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What is kept for how long after its time. */
const EXPIRED: readonly (readonly [sql: string, keptMs: number])[] = [
  ['DELETE FROM sessions WHERE expires_at < $1', 0],
  ['DELETE FROM otps WHERE expires_at < $1', HOUR_MS],
  ['DELETE FROM otp_requests WHERE created_at < $1', 2 * DAY_MS],
  ['DELETE FROM sms_outbox WHERE created_at < $1', 2 * DAY_MS],
  ['DELETE FROM idempotency_keys WHERE created_at < $1', 7 * DAY_MS],
  ['DELETE FROM payment_tokens WHERE expires_at < $1', DAY_MS],
  ['DELETE FROM turns WHERE expires_at < $1', 0],
  ['DELETE FROM presence WHERE at < $1', HOUR_MS],
]

/** @throws the first failure, once all have had their turn */
export async function cleanUp({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<void> {
  let failure: unknown
  for (const [sql, keptMs] of EXPIRED) {
    await pool.query(sql, [new Date(clock() - keptMs)]).catch((error: unknown) => {
      failure ??= error
    })
  }
  if (failure !== undefined) throw failure
}
