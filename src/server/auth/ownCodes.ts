/**
 * One-time codes by which a player with a session confirms something: a thief of the session alone cannot. A code is bound
 * to what it confirms and to the session that asked for it.
 */
import { OTP_VALID_MS } from '../../domain/account/otpCooldown'
import type { ErrorCode } from '../../domain/core/errorCode'
import { isOtp, sanitiseOtp } from '../../domain/core/sanitise'
import { translateIn } from '../../i18n/translateIn'
import { AppError } from '../base/appError'
import type { Limits } from '../http'
import { withCodeLine } from './codeLine'
import type { AuthDependencies } from './dependencies'
import { type OtpPurpose, redeemOtps } from './otp'
import { readUser } from './readUser'
import { requestOtp } from './requestOtp'
import { hashToken } from './sessions'

/** The player who confirms. */
export interface SessionCaller {
  userId: number
  /** The session token. */
  token: string
  limits: Limits
}

/** A code to one number. */
interface OwnCode {
  mobileNumber: string
  purpose: OtpPurpose
  /** The UPI ID or number that the code confirms. */
  subject?: string
}

/** Returns the message with a code. */
type CodeText = (values: { code: string; minutes: number }) => string

/**
 * Stores a code. @returns what sends it, so that of two codes none is sent where the other is refused
 * @param proofOfWork as the client has sent it, for a number that is not the player's yet
 * @throws RateLimitError too_many_requests
 */
export async function prepareOwnCode(
  deps: AuthDependencies,
  { token, limits }: SessionCaller,
  code: OwnCode,
  text: CodeText,
  proofOfWork?: string,
): Promise<() => Promise<void>> {
  const newOtp = { ...code, deviceHash: hashToken(token), registration: null }
  const otp = await requestOtp(deps, limits, newOtp, proofOfWork)
  const message = text({ code: otp, minutes: OTP_VALID_MS / 60_000 })
  const { mobileNumber } = code
  return () => deps.sms.send({ mobileNumber, otp, text: withCodeLine(message, otp, deps.settings.siteHost) })
}

/**
 * Redeems codes that are all needed, the first one to the player's own number. Wrong ones count as those of a login.
 * @param codes with the digits as the player has typed them
 * @throws AppError otp_verification_failed, too_many_requests
 */
export async function redeemOwnCodes(
  deps: AuthDependencies,
  { token, limits }: SessionCaller,
  codes: readonly [OwnCode & { typed: string }, ...(OwnCode & { typed: string })[]],
): Promise<void> {
  const deviceHash = hashToken(token)
  const sent = codes.map(({ typed, ...code }) => ({ ...code, deviceHash, code: sanitiseOtp(typed) }))
  if (!sent.every(({ code }) => isOtp(code))) throw new AppError('otp_verification_failed')
  const { mobileNumber } = codes[0]
  await limits.redeemCode({ mobileNumber, deviceHash, redeem: (isLast) => redeemOtps(deps, sent, isLast) })
}

/**
 * Returns once the code is redeemed; without one sends a code.
 * @param typed as the player has typed it; undefined to have one sent
 * @param sentCode of the error after a code was sent
 * @throws AppError `sentCode`, otp_verification_failed, too_many_requests
 */
export async function confirmOwn(
  deps: AuthDependencies,
  caller: SessionCaller,
  code: OwnCode,
  typed: string | undefined,
  text: CodeText,
  sentCode: ErrorCode = 'code_required',
): Promise<void> {
  if (typed !== undefined) return redeemOwnCodes(deps, caller, [{ ...code, typed }])
  const send = await prepareOwnCode(deps, caller, code, text)
  await send()
  throw new AppError(sentCode)
}

export interface UpiConfirmation extends SessionCaller {
  upiId: string
  /** The code as the player has typed it; undefined to have one sent. */
  otp: string | undefined
}

/**
 * Confirms a new UPI ID, so that a thief of a session cannot redirect the player's withdrawals.
 * @throws AppError upi_code_required when a code was sent, and the errors of `confirmOwn`
 */
export async function confirmUpiId(
  deps: AuthDependencies,
  { upiId, otp, ...caller }: UpiConfirmation,
): Promise<void> {
  const { mobile_number: mobileNumber, language } = await readUser(deps, caller.userId)
  const code = { mobileNumber, purpose: 'upi', subject: upiId } as const
  const text: CodeText = (values) => translateIn(language, 'sms.upiId', { ...values, upiId })
  await confirmOwn(deps, caller, code, otp, text, 'upi_code_required')
}
