/**
 * Limits requests for codes. While a code is valid, the next one may be requested after 30, 60, then 120 s; a redeemed
 * code ends the wait. A number gets five codes an hour and ten a day, an address sixty an hour. The counts are in the
 * database, because all processes share them.
 */
import { and, desc, eq, gt, lte, type SQL } from 'drizzle-orm'
import { otpCooldownMs } from '../../domain/otpCooldown'
import { RateLimitError } from '../appError'
import { type Database, inTransaction, LOCKS, type Transaction, takeLockOfText } from '../db'
import { OTP_VALID_MS } from './otp'
import { otpRequests, otps } from './tables'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NUMBER_PER_HOUR = 5
const NUMBER_PER_DAY = 10
export const ADDRESS_PER_HOUR = 60

/**
 * Counts a request for a code.
 * @param address the `ipKey` of the caller
 * @param scale multiplies every limit and divides every wait
 * @throws RateLimitError too_many_requests
 */
export async function countOtpRequest(
  db: Database,
  mobileNumber: string,
  address: string,
  scale: number,
  nowMs: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Requests of one address or number are counted one after the other; the fixed lock order prevents deadlocks.
    await takeLockOfText(tx, LOCKS.otpAddress, address)
    await takeLockOfText(tx, LOCKS.otpMobile, mobileNumber)
    const retryAfterMs = await waitOf(tx, mobileNumber, address, scale, nowMs)
    if (retryAfterMs > 0) throw new RateLimitError('too_many_requests', retryAfterMs)
    await tx.insert(otpRequests).values({ mobileNumber, address, createdAt: new Date(nowMs) })
  })
}

/** Returns the milliseconds until every limit allows the request, 0 or less if all do. */
async function waitOf(
  tx: Transaction,
  mobileNumber: string,
  address: string,
  scale: number,
  nowMs: number,
): Promise<number> {
  const byNumber = eq(otpRequests.mobileNumber, mobileNumber)
  const byAddress = eq(otpRequests.address, address)
  const now = new Date(nowMs)
  const [last, ofHour, ofDay, ofAddress, codes] = await Promise.all([
    newestMs(tx, byNumber, 1, now),
    newestMs(tx, byNumber, NUMBER_PER_HOUR * scale, now),
    newestMs(tx, byNumber, NUMBER_PER_DAY * scale, now),
    newestMs(tx, byAddress, ADDRESS_PER_HOUR * scale, now),
    tx
      .select({ sends: otps.sends })
      .from(otps)
      .where(
        and(
          eq(otps.mobileNumber, mobileNumber),
          gt(otps.expiresAt, now),
          lte(otps.expiresAt, new Date(nowMs + OTP_VALID_MS)),
        ),
      )
      .orderBy(desc(otps.expiresAt))
      .limit(1),
  ])
  // The number of codes sent in a row, including the newest valid one.
  const sends = codes[0]?.sends
  const cooldownMs = sends === undefined ? 0 : Math.floor(otpCooldownMs(sends) / scale)
  return Math.max(last + cooldownMs, ofHour + HOUR_MS, ofDay + DAY_MS, ofAddress + HOUR_MS) - nowMs
}

/**
 * Returns the time of the newest request but `count - 1`: the request that must leave the window of a limit of `count`.
 * Returns 0 if there are fewer. Rows with a future time come from a process whose clock was ahead and are ignored.
 */
async function newestMs(tx: Transaction, isOfKey: SQL, count: number, now: Date): Promise<number> {
  const { createdAt } = otpRequests
  const [row] = await tx
    .select({ createdAt })
    .from(otpRequests)
    .where(and(isOfKey, lte(createdAt, now)))
    .orderBy(desc(createdAt))
    .offset(Math.ceil(count) - 1)
    .limit(1)
  return row?.createdAt.getTime() ?? 0
}
