/**
 * One-time passwords: six digits, five minutes, five tries, single use, the newest replaces the older. Only an HMAC
 * is kept. How often one may be asked for stands in `otpCaps`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RandomSource } from '../clock'
import type { Pool } from '../db'

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

export interface OtpBox {
  pool: Pool
  random: RandomSource
  secret: string
}

export const OTP_VALID_MS = 5 * 60_000
const TRIES = 5
const CODES = 1_000_000
const UINT32 = 2 ** 32

/** Six digits, each code equally likely: words that would favour the low ones are thrown away. */
export function drawCode(random: RandomSource): string {
  const limit = UINT32 - (UINT32 % CODES)
  for (;;) {
    const word = Buffer.from(random(4)).readUInt32BE(0)
    if (word < limit) return String(word % CODES).padStart(6, '0')
  }
}

/** Replaces whatever code the number had for this purpose, and counts those sent while the one before was valid. */
export async function makeOtp(box: OtpBox, otp: NewOtp, nowMs: number): Promise<string> {
  const code = drawCode(box.random)
  const { mobileNumber, purpose, registration } = otp
  await box.pool.query(
    `INSERT INTO otps (mobile_number, purpose, code_hmac, tries_left, expires_at, first_name, last_name, is_adult)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (mobile_number, purpose) DO UPDATE SET code_hmac = excluded.code_hmac,
       tries_left = excluded.tries_left, sends = CASE WHEN otps.expires_at > $9 THEN otps.sends + 1 ELSE 1 END,
       expires_at = excluded.expires_at, first_name = excluded.first_name, last_name = excluded.last_name,
       is_adult = excluded.is_adult`,
    [
      mobileNumber,
      purpose,
      sign(box, mobileNumber, purpose, code),
      TRIES,
      new Date(nowMs + OTP_VALID_MS),
      registration?.firstName ?? null,
      registration?.lastName ?? null,
      registration?.isAdult ?? null,
      new Date(nowMs),
    ],
  )
  return code
}

interface Tried {
  code_hmac: string
  first_name: string | null
  last_name: string | null
  is_adult: boolean | null
}

/**
 * Spends a try, and the code itself if it is the right one.
 * @returns null if the code is wrong, expired, used, or out of tries; else what was stored with it
 */
export async function redeemOtp(
  box: OtpBox,
  mobileNumber: string,
  purpose: OtpPurpose,
  code: string,
  nowMs: number,
): Promise<PendingRegistration | null> {
  // The try is spent before the code is compared, so that guesses in parallel count as well.
  const { rows } = await box.pool.query<Tried>(
    `UPDATE otps SET tries_left = tries_left - 1
      WHERE mobile_number = $1 AND purpose = $2 AND tries_left > 0 AND expires_at > $3 AND expires_at <= $4
      RETURNING code_hmac, first_name, last_name, is_adult`,
    // One that is valid for longer was made by a clock that was ahead.
    [mobileNumber, purpose, new Date(nowMs), new Date(nowMs + OTP_VALID_MS)],
  )
  const tried = rows[0]
  if (tried === undefined || !isSame(tried.code_hmac, sign(box, mobileNumber, purpose, code))) return null
  const used = await box.pool.query(
    'DELETE FROM otps WHERE mobile_number = $1 AND purpose = $2 AND code_hmac = $3',
    [mobileNumber, purpose, tried.code_hmac],
  )
  if (used.rowCount !== 1) return null
  return { firstName: tried.first_name ?? '', lastName: tried.last_name ?? '', isAdult: tried.is_adult }
}

function sign({ secret }: OtpBox, mobileNumber: string, purpose: OtpPurpose, code: string): string {
  return createHmac('sha256', secret).update(`otp|${purpose}|${mobileNumber}|${code}`).digest('hex')
}

function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
