/**
 * One-time codes: six digits, valid for five minutes and five attempts, single use; a new code replaces the previous one.
 * Only an HMAC is stored. `otpRateLimit` limits how often a code is sent.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RandomSource } from '../clock'
import type { Database } from '../db'

export type OtpPurpose = 'register' | 'login'

export interface PendingRegistration {
  firstName: string
  lastName: string
  isAdult: boolean | null
}

export interface NewOtp {
  mobileNumber: string
  purpose: OtpPurpose
  registration: PendingRegistration | null
}

export interface OtpDependencies {
  db: Database
  random: RandomSource
  secret: string
}

export const OTP_VALID_MS = 5 * 60_000
const ATTEMPTS = 5
const CODE_COUNT = 1_000_000
const UINT32 = 2 ** 32

/** Returns six digits, each code equally likely: numbers that would favour low codes are drawn again. */
function drawCode(random: RandomSource): string {
  const limit = UINT32 - (UINT32 % CODE_COUNT)
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE(0)
    if (number < limit) return String(number % CODE_COUNT).padStart(6, '0')
  }
}

/** Stores and returns a new code, and counts codes in a row that were sent while the previous one was valid. */
export async function createOtp(deps: OtpDependencies, otp: NewOtp, nowMs: number): Promise<string> {
  const code = drawCode(deps.random)
  const { mobileNumber, purpose, registration } = otp
  await deps.db.$client.query(
    `INSERT INTO otps (mobile_number, purpose, code_hmac, tries_left, expires_at, first_name, last_name, is_adult)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (mobile_number, purpose) DO UPDATE SET code_hmac = excluded.code_hmac,
       tries_left = excluded.tries_left, sends = CASE WHEN otps.expires_at > $9 THEN otps.sends + 1 ELSE 1 END,
       expires_at = excluded.expires_at, first_name = excluded.first_name, last_name = excluded.last_name,
       is_adult = excluded.is_adult`,
    [
      mobileNumber,
      purpose,
      sign(deps, mobileNumber, purpose, code),
      ATTEMPTS,
      new Date(nowMs + OTP_VALID_MS),
      registration?.firstName ?? null,
      registration?.lastName ?? null,
      registration?.isAdult ?? null,
      new Date(nowMs),
    ],
  )
  return code
}

interface OtpRow {
  code_hmac: string
  first_name: string | null
  last_name: string | null
  is_adult: boolean | null
}

/**
 * Uses up an attempt, and the code itself if it is correct.
 * @returns the registration stored with the code; null if the code is wrong, expired, used or out of attempts
 */
export async function redeemOtp(
  deps: OtpDependencies,
  mobileNumber: string,
  purpose: OtpPurpose,
  code: string,
  nowMs: number,
): Promise<PendingRegistration | null> {
  // The attempt is counted before the comparison, so that concurrent guesses count as well.
  const { rows } = await deps.db.$client.query<OtpRow>(
    `UPDATE otps SET tries_left = tries_left - 1
      WHERE mobile_number = $1 AND purpose = $2 AND tries_left > 0 AND expires_at > $3 AND expires_at <= $4
      RETURNING code_hmac, first_name, last_name, is_adult`,
    // A code with a later expiry was created by a process whose clock was ahead, so that code is not accepted.
    [mobileNumber, purpose, new Date(nowMs), new Date(nowMs + OTP_VALID_MS)],
  )
  const row = rows[0]
  if (row === undefined || !isSame(row.code_hmac, sign(deps, mobileNumber, purpose, code))) return null
  const deleted = await deps.db.$client.query(
    'DELETE FROM otps WHERE mobile_number = $1 AND purpose = $2 AND code_hmac = $3',
    [mobileNumber, purpose, row.code_hmac],
  )
  if (deleted.rowCount !== 1) return null
  return { firstName: row.first_name ?? '', lastName: row.last_name ?? '', isAdult: row.is_adult }
}

function sign({ secret }: OtpDependencies, mobileNumber: string, purpose: OtpPurpose, code: string): string {
  return createHmac('sha256', secret).update(`otp|${purpose}|${mobileNumber}|${code}`).digest('hex')
}

function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
