/**
 * One-time codes: six digits, valid for five minutes and five attempts, single use; a new code replaces the previous one
 * of the device. Only an HMAC is stored. `rateLimits` limits how often a code is sent.
 */
import { createHmac } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { OTP_VALID_MS } from '../../domain/account/otp'
import type { RandomSource } from '../base/clock'
import { isSame } from '../base/secrets'
import type { Queryable } from '../db'
import type { OtpDependencies } from './dependencies'
import { otps } from './tables'

/** What a player with a session confirms by a code to their own number. */
const OWN_PURPOSES = ['upi', 'number', 'close', 'data'] as const
type OwnPurpose = (typeof OWN_PURPOSES)[number]
/** `new_number` is the code to the number that a player changes to. */
export type OtpPurpose = 'register' | 'login' | 'new_number' | OwnPurpose

export function isOwnPurpose(purpose: OtpPurpose): purpose is OwnPurpose {
  return OWN_PURPOSES.some((own) => own === purpose)
}

export interface SentOtp {
  mobileNumber: string
  purpose: OtpPurpose
  code: string
  /** Hash of the device that asks for the code; null if the client sent no device id. */
  deviceHash: string | null
  /** The UPI ID or number that the code confirms: for another one it is wrong. */
  subject?: string
}

export interface NewOtp extends Omit<SentOtp, 'code'> {
  registration: { firstName: string; lastName: string; isAdult: boolean | null } | null
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
    ...(registration ?? { firstName: null, lastName: null, isAdult: null }),
  }
  const isPreviousValid = gt(otps.expiresAt, new Date(nowMs))
  const sends = sql`CASE WHEN ${isPreviousValid} THEN ${otps.sends} + 1 ELSE 1 END`
  await tx
    .insert(otps)
    .values({ mobileNumber, purpose: storedPurpose(otp), ...values })
    .onConflictDoUpdate({ target: [otps.mobileNumber, otps.purpose], set: { ...values, sends } })
  return code
}

/** The code, with the registration of its request. */
export type StoredOtp = typeof otps.$inferSelect

/**
 * Redeems codes that count only together: one that is wrong uses up an attempt of each, and none of the codes. A code of
 * another device counts as none.
 * @param isLast whether a wrong code leaves no further attempt
 * @returns whether there was a code to compare with, and null for codes that are wrong, expired, used or out of attempts
 */
export async function redeemOtps(
  deps: OtpDependencies,
  sent: readonly SentOtp[],
  isLast: boolean,
): Promise<{ isAttempt: boolean; redeemed: StoredOtp[] | null }> {
  const found: StoredOtp[] = []
  for (const one of sent) found.push(...(await takeAttempt(deps, one, isLast)))
  const isAttempt = found.length > 0
  const areRight =
    found.length === sent.length && found.every((otp, at) => isSame(otp.codeHmac, sign(deps, sent[at]!)))
  if (!areRight) return { isAttempt, redeemed: null }
  for (const { mobileNumber, purpose, codeHmac } of found) {
    const isOtp = and(eq(otps.mobileNumber, mobileNumber), eq(otps.purpose, purpose))
    const deleted = await deps.db.delete(otps).where(and(isOtp, eq(otps.codeHmac, codeHmac)))
    if (deleted.rowCount !== 1) return { isAttempt, redeemed: null }
  }
  return { isAttempt, redeemed: found }
}

/** Returns the code that was sent to the device, if it is valid and has attempts left. */
async function takeAttempt(deps: OtpDependencies, sent: SentOtp, isLast: boolean): Promise<StoredOtp[]> {
  const isOfDevice = and(eq(otps.mobileNumber, sent.mobileNumber), eq(otps.purpose, storedPurpose(sent)))
  const nowMs = await deps.databaseClock(deps.db)
  // The attempt is counted before the comparison, so that concurrent guesses count as well.
  return deps.db
    .update(otps)
    .set({ triesLeft: isLast ? 0 : sql`${otps.triesLeft} - 1` })
    .where(and(isOfDevice, gt(otps.triesLeft, 0), isValidAt(nowMs)))
    .returning()
}

/** A code that expires later was sent before the clock was corrected. */
export function isValidAt(nowMs: number) {
  return and(gt(otps.expiresAt, new Date(nowMs)), lte(otps.expiresAt, new Date(nowMs + OTP_VALID_MS)))
}

/** Each device has a code of its own, so that a stranger's request does not replace it. */
function storedPurpose({ purpose, deviceHash }: Pick<SentOtp, 'purpose' | 'deviceHash'>): string {
  return deviceHash === null ? purpose : `${purpose}:${deviceHash}`
}

function sign({ secret }: OtpDependencies, { mobileNumber, purpose, code, subject }: SentOtp): string {
  const parts = ['otp', purpose, mobileNumber, code, ...(subject === undefined ? [] : [subject])]
  return createHmac('sha256', secret).update(parts.join('|')).digest('hex')
}
