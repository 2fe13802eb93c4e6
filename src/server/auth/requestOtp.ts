/** Requests, sends and redeems one-time codes, within the limits of requests. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { OTP_VALID_MS, withCodeLine } from '../../domain/account/otp'
import { smsParts } from '../../domain/account/smsParts'
import { isOtp, OTP_DIGITS, sanitiseOtp } from '../../domain/core/sanitise'
import { AppError } from '../base/errors'
import type { Queryable } from '../db'
import type { CallLimits } from '../http'
import type { CodeRequest } from '../rateLimits'
import type { AuthDependencies, OtpDependencies } from './dependencies'
import {
  createOtp,
  isOwnPurpose,
  isValidAt,
  type NewOtp,
  redeemOtps,
  type SentOtp,
  type StoredOtp,
} from './otp'
import { knownDevices, otps } from './tables'

/** As long as every code. */
const ANY_CODE = '0'.repeat(OTP_DIGITS)

interface RequestedOtp extends NewOtp {
  text: CodeText
  /** The text that may be sent instead, to a number that has no account. */
  otherText?: string
}

/**
 * Counts the requests and stores their codes, or none of them if one is refused.
 * @param proofOfWork as the client has sent it
 * @returns the codes, to be sent
 * @throws RateLimitError too_many_requests
 */
export function requestOtps(
  deps: OtpDependencies & MessageDependencies,
  limits: CallLimits,
  newOtps: readonly RequestedOtp[],
  proofOfWork: string | undefined,
): Promise<string[]> {
  const prepare = async ({ text, otherText = '', ...otp }: RequestedOtp): Promise<CodeRequest> => ({
    ...{ mobileNumber: otp.mobileNumber, deviceHash: otp.deviceHash, proofOfWork },
    parts: Math.max(smsParts(codeMessage(deps, ANY_CODE, text)), smsParts(otherText)),
    reserve: await findReserve(deps, otp),
    findSent: (tx, nowMs) => findSent(tx, otp, nowMs),
    create: (tx, nowMs) => createOtp(tx, deps, otp, nowMs),
  })
  const isOfSession = newOtps.every(({ purpose }) => isOwnPurpose(purpose))
  return limits.requestCodes(isOfSession, () => Promise.all(newOtps.map(prepare)))
}

export type CodeText = (values: { code: string; minutes: number }) => string

type MessageDependencies = Pick<AuthDependencies, 'settings'>

function codeMessage({ settings }: MessageDependencies, code: string, text: CodeText): string {
  return withCodeLine(text({ code, minutes: OTP_VALID_MS / 60_000 }), code, settings.siteHost)
}

/** Sends a code in the text that `text` makes of it. */
export function sendCode(
  deps: MessageDependencies & Pick<AuthDependencies, 'sms'>,
  mobileNumber: string,
  code: string,
  text: CodeText,
): Promise<void> {
  return deps.sms.send({ mobileNumber, otp: code, text: codeMessage(deps, code, text) })
}

/** A code as its owner has typed it. */
export type TypedCode = Omit<SentOtp, 'code' | 'deviceHash'> & { typed: string }

/**
 * Redeems codes that are all needed; wrong ones count for the first number.
 * @throws AppError otp_verification_failed, too_many_requests
 */
export async function redeemCodes(
  deps: OtpDependencies,
  limits: CallLimits,
  deviceHash: string | null,
  codes: readonly [TypedCode, ...TypedCode[]],
): Promise<StoredOtp[]> {
  const sent = codes.map(({ typed, ...code }) => ({ ...code, deviceHash, code: sanitiseOtp(typed) }))
  if (!sent.every(({ code }) => isOtp(code))) throw new AppError('otp_verification_failed')
  const { mobileNumber } = codes[0]
  return limits.redeemCode({ mobileNumber, deviceHash, redeem: (isLast) => redeemOtps(deps, sent, isLast) })
}

/**
 * Returns the name of the reserve that the request counts towards: of a device that has logged in to the number before,
 * or of requests that need the player's session; null for none.
 */
async function findReserve(
  { db }: OtpDependencies,
  { mobileNumber, purpose, deviceHash }: NewOtp,
): Promise<string | null> {
  if (isOwnPurpose(purpose)) return 'session'
  if (deviceHash === null) return null
  const isOfDevice = and(eq(knownDevices.mobileNumber, mobileNumber), eq(knownDevices.deviceHash, deviceHash))
  return (await db.$count(knownDevices, isOfDevice)) === 0 ? null : `device:${deviceHash}`
}

/** Returns when the newest valid code of the device was sent, and how many in a row; null without one. */
async function findSent(
  tx: Queryable,
  { mobileNumber, deviceHash }: NewOtp,
  nowMs: number,
): Promise<{ sends: number; sentAtMs: number } | null> {
  const { sends, expiresAt } = otps
  const isOfDevice = deviceHash === null ? isNull(otps.deviceHash) : eq(otps.deviceHash, deviceHash)
  const [otp] = await tx
    .select({ sends, expiresAt })
    .from(otps)
    .where(and(eq(otps.mobileNumber, mobileNumber), isOfDevice, isValidAt(nowMs)))
    .orderBy(desc(expiresAt))
    .limit(1)
  return otp === undefined ? null : { sends: otp.sends, sentAtMs: otp.expiresAt.getTime() - OTP_VALID_MS }
}
