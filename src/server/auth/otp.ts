/**
 * One-time codes: six digits, valid for five minutes and five attempts, single use; a new code replaces the previous one
 * of the device. Only an HMAC is stored. `otpRateLimit` limits how often a code is sent.
 */
import { createHmac } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { OTP_VALID_MS } from '../../domain/account/otpCooldown'
import type { RandomSource } from '../clock'
import type { Queryable } from '../db'
import type { OtpDependencies } from './dependencies'
import { isSame } from './isSame'
import { otps } from './tables'

export type OtpPurpose = 'register' | 'login' | 'upi'

export interface PendingRegistration {
  firstName: string
  lastName: string
  isAdult: boolean | null
}

export interface NewOtp {
  mobileNumber: string
  purpose: OtpPurpose
  registration: PendingRegistration | null
  /** Hash of the device that asks for the code; null if the client sent no device id. */
  deviceHash: string | null
  /** The UPI ID that the code confirms: for another one it is wrong. */
  upiId?: string
}

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
export async function createOtp(
  tx: Queryable,
  deps: OtpDependencies,
  otp: NewOtp,
  nowMs: number,
): Promise<string> {
  const code = drawCode(deps.random)
  const { mobileNumber, registration, deviceHash } = otp
  const values = {
    codeHmac: sign(deps, { ...otp, code }),
    triesLeft: ATTEMPTS,
    expiresAt: new Date(nowMs + OTP_VALID_MS),
    deviceHash,
    firstName: registration?.firstName ?? null,
    lastName: registration?.lastName ?? null,
    isAdult: registration?.isAdult ?? null,
  }
  const isPreviousValid = gt(otps.expiresAt, new Date(nowMs))
  const sends = sql`CASE WHEN ${isPreviousValid} THEN ${otps.sends} + 1 ELSE 1 END`
  await tx
    .insert(otps)
    .values({ mobileNumber, purpose: storedPurpose(otp), ...values })
    .onConflictDoUpdate({ target: [otps.mobileNumber, otps.purpose], set: { ...values, sends } })
  return code
}

export interface SentOtp {
  mobileNumber: string
  purpose: OtpPurpose
  code: string
  deviceHash: string | null
  upiId?: string
}

export interface Redemption {
  /** Whether there was a code to compare with, so that an attempt is used up. */
  isAttempt: boolean
  /** The registration stored with the code; null if the code is wrong, expired, used or out of attempts. */
  pending: PendingRegistration | null
}

/**
 * Uses up an attempt, and the code itself if it is correct. A code of another device counts as none.
 * @param isLast whether a wrong code leaves no further attempt
 */
export async function redeemOtp(deps: OtpDependencies, sent: SentOtp, isLast = false): Promise<Redemption> {
  const isOfDevice = and(eq(otps.mobileNumber, sent.mobileNumber), eq(otps.purpose, storedPurpose(sent)))
  const nowMs = await deps.databaseClock(deps.db)
  // A code that expires later was sent before the clock was corrected.
  const isValid = and(
    gt(otps.expiresAt, new Date(nowMs)),
    lte(otps.expiresAt, new Date(nowMs + OTP_VALID_MS)),
  )
  // The attempt is counted before the comparison, so that concurrent guesses count as well.
  const [otp] = await deps.db
    .update(otps)
    .set({ triesLeft: isLast ? 0 : sql`${otps.triesLeft} - 1` })
    .where(and(isOfDevice, gt(otps.triesLeft, 0), isValid))
    .returning()
  if (otp === undefined) return { isAttempt: false, pending: null }
  if (!isSame(otp.codeHmac, sign(deps, sent))) return { isAttempt: true, pending: null }
  const deleted = await deps.db.delete(otps).where(and(isOfDevice, eq(otps.codeHmac, otp.codeHmac)))
  if (deleted.rowCount !== 1) return { isAttempt: true, pending: null }
  const { firstName, lastName, isAdult } = otp
  return { isAttempt: true, pending: { firstName: firstName ?? '', lastName: lastName ?? '', isAdult } }
}

/** Each device has a code of its own, so that a stranger's request does not replace it. */
function storedPurpose({ purpose, deviceHash }: Pick<SentOtp, 'purpose' | 'deviceHash'>): string {
  return deviceHash === null ? purpose : `${purpose}:${deviceHash}`
}

function sign({ secret }: OtpDependencies, { mobileNumber, purpose, code, upiId }: SentOtp): string {
  const parts = ['otp', purpose, mobileNumber, code, ...(upiId === undefined ? [] : [upiId])]
  return createHmac('sha256', secret).update(parts.join('|')).digest('hex')
}
