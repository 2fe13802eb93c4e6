/**
 * How often a code may be asked for: again after 30, 60, 120 s while one is out, counted anew for each purpose, so that
 * a code that was redeemed holds up nobody; five times an hour and ten a day for a number, sixty an hour from an
 * address. Counted in the database, since several processes guard the same door.
 */
import { otpCooldownMs } from '../../domain/otpCooldown'
import { AppError } from '../appError'
import { inTransaction, LOCKS, type Pool } from '../db'
import { OTP_VALID_MS } from './otp'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PER_HOUR = 5
const PER_DAY = 10
/** Of one address, whatever numbers it names. */
export const PER_ADDRESS_AN_HOUR = 60

interface Counts {
  hour: number
  day: number
  address: number
  last: Date | null
  /** Of the newest code that is out, in a row; null if none is. */
  sends: number | null
}

/**
 * Counts one request for a code.
 * @param address of the caller, as caps count it
 * @param scale multiplies every cap and divides every wait
 * @throws Refusal too_many_requests
 */
export async function countOtpRequest(
  pool: Pool,
  mobileNumber: string,
  address: string,
  scale: number,
  nowMs: number,
): Promise<void> {
  await inTransaction(pool, async (connection) => {
    // Requests for one number, and from one address, are counted one after the other, always in this order.
    await connection.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.otpAddress, address])
    await connection.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.otpMobile, mobileNumber])
    const { rows } = await connection.query<Counts>(
      // What lies ahead was written by a clock that was wrong, and counts for nothing.
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
    await connection.query(
      'INSERT INTO otp_requests (mobile_number, address, created_at) VALUES ($1, $2, $3)',
      [mobileNumber, address, new Date(nowMs)],
    )
  })
}

function isTooMany({ hour, day, address, last, sends }: Counts, scale: number, nowMs: number): boolean {
  const wait = sends === null ? 0 : Math.floor(otpCooldownMs(sends) / scale)
  const isTooSoon = last !== null && nowMs - last.getTime() < wait
  return (
    isTooSoon || hour >= PER_HOUR * scale || day >= PER_DAY * scale || address >= PER_ADDRESS_AN_HOUR * scale
  )
}
