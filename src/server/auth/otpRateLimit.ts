/**
 * Limits requests for codes. While a code is valid, the next one may be requested after 30, 60, then 120 s; a redeemed
 * code ends the wait. A number gets five codes an hour and ten a day, an address sixty an hour. The counts are in the
 * database, because all processes share them.
 */
import { otpCooldownMs } from '../../domain/otpCooldown'
import { AppError } from '../appError'
import { type Database, inTransaction, LOCKS } from '../db'
import { OTP_VALID_MS } from './otp'

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
    await tx.$client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.otpAddress, address])
    await tx.$client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.otpMobile, mobileNumber])
    const { rows } = await tx.$client.query<Counts>(
      // Rows with a future time come from a process whose clock was ahead, so those rows are ignored.
      `SELECT (SELECT count(*) FROM otp_requests WHERE mobile_number = $1 AND created_at > $3 AND created_at <= $5) AS hour,
              (SELECT count(*) FROM otp_requests WHERE mobile_number = $1 AND created_at > $4 AND created_at <= $5) AS day,
              (SELECT count(*) FROM otp_requests WHERE address = $2 AND created_at > $3 AND created_at <= $5) AS address,
              (SELECT max(created_at) FROM otp_requests WHERE mobile_number = $1 AND created_at <= $5) AS last,
              (SELECT sends FROM otps WHERE mobile_number = $1 AND expires_at > $5 AND expires_at <= $6
                ORDER BY expires_at DESC LIMIT 1) AS sends`,
      [
        mobileNumber,
        address,
        new Date(nowMs - HOUR_MS),
        new Date(nowMs - DAY_MS),
        new Date(nowMs),
        new Date(nowMs + OTP_VALID_MS),
      ],
    )
    if (rows[0] === undefined || isTooMany(rows[0], scale, nowMs)) throw new AppError('too_many_requests')
    await tx.$client.query(
      'INSERT INTO otp_requests (mobile_number, address, created_at) VALUES ($1, $2, $3)',
      [mobileNumber, address, new Date(nowMs)],
    )
  })
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
