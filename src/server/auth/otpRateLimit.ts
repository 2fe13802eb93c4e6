/**
 * Limits requests for codes. While a code is valid, the next one may be requested after 30, 60, then 120 s; a redeemed
 * code ends the wait. A number gets five codes an hour and ten a day, an address sixty an hour. The counts are in the
 * database, because all processes share them.
 */
import { and, desc, eq, gt, lte, max, sql } from 'drizzle-orm'
import { otpCooldownMs } from '../../domain/otpCooldown'
import { AppError } from '../appError'
import { type Database, inTransaction, LOCKS, type Transaction, takeLockOfText } from '../db'
import { OTP_VALID_MS } from './otp'
import { otpRequests, otps } from './tables'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NUMBER_PER_HOUR = 5
const NUMBER_PER_DAY = 10
export const ADDRESS_PER_HOUR = 60

interface Counts {
  hour: number
  day: number
  address: number
  last: Date | null
  /** Codes sent in a row including the newest valid one; null without a valid code. */
  sends: number | null
}

/**
 * Counts a request for a code.
 * @param address the `ipKey` of the caller
 * @param scale multiplies every limit and divides every wait
 * @throws AppError too_many_requests
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
    const counts = await readCounts(tx, mobileNumber, address, nowMs)
    if (isTooMany(counts, scale, nowMs)) throw new AppError('too_many_requests')
    await tx.insert(otpRequests).values({ mobileNumber, address, createdAt: new Date(nowMs) })
  })
}

/** Rows with a future time come from a process whose clock was ahead, so those rows are ignored. */
async function readCounts(
  tx: Transaction,
  mobileNumber: string,
  address: string,
  nowMs: number,
): Promise<Counts> {
  const { createdAt } = otpRequests
  const now = new Date(nowMs)
  const isOfLastHour = gt(createdAt, new Date(nowMs - HOUR_MS))
  const isOfLastDay = gt(createdAt, new Date(nowMs - DAY_MS))
  const [byNumber, byAddress, codes] = await Promise.all([
    tx
      .select({
        hour: sql<number>`count(*) FILTER (WHERE ${isOfLastHour})`,
        day: sql<number>`count(*) FILTER (WHERE ${isOfLastDay})`,
        last: max(createdAt),
      })
      .from(otpRequests)
      .where(and(eq(otpRequests.mobileNumber, mobileNumber), lte(createdAt, now))),
    tx.$count(otpRequests, and(eq(otpRequests.address, address), isOfLastHour, lte(createdAt, now))),
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
  return { ...byNumber[0]!, address: byAddress, sends: codes[0]?.sends ?? null }
}

function isTooMany({ hour, day, address, last, sends }: Counts, scale: number, nowMs: number): boolean {
  const wait = sends === null ? 0 : Math.floor(otpCooldownMs(sends) / scale)
  const isTooSoon = last !== null && nowMs - last.getTime() < wait
  return (
    isTooSoon ||
    hour >= NUMBER_PER_HOUR * scale ||
    day >= NUMBER_PER_DAY * scale ||
    address >= ADDRESS_PER_HOUR * scale
  )
}
