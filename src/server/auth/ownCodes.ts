/**
 * One-time codes by which a player with a session confirms something: a thief of only the session cannot. A code is bound
 * to what it confirms and to the session that asked for it.
 */
import type { ErrorCode } from '../../domain/core/errorCode'
import { translateIn } from '../../i18n/translateIn'
import { AppError } from '../base/errors'
import type { CallLimits } from '../http'
import type { AuthDependencies } from './dependencies'
import { readUser } from './readUser'
import { type CodeText, redeemCodes, requestOtps, sendCode, type TypedCode } from './requestOtp'
import { hashToken } from './sessions'

/** The player who confirms. */
export interface SessionCaller {
  userId: number
  /** The session token. */
  token: string
  limits: CallLimits
}

/** A code to one number. */
type OwnCode = Omit<TypedCode, 'typed'>

/**
 * Sends codes; if one is refused, none is sent or counted.
 * @param proofOfWork as the client has sent it, for a number that is not the player's yet
 * @throws RateLimitError too_many_requests
 */
export async function sendOwnCodes(
  deps: AuthDependencies,
  { token, limits }: SessionCaller,
  codes: readonly (OwnCode & { text: CodeText })[],
  proofOfWork?: string,
): Promise<void> {
  const newOtps = codes.map((code) => ({ ...code, deviceHash: hashToken(token), registration: null }))
  const otps = await requestOtps(deps, limits, newOtps, proofOfWork)
  await Promise.all(codes.map(({ mobileNumber, text }, at) => sendCode(deps, mobileNumber, otps[at]!, text)))
}

/**
 * Redeems codes that are all needed, the first one to the player's own number. Wrong ones count as those of a login.
 * @throws AppError otp_verification_failed, too_many_requests
 */
export async function redeemOwnCodes(
  deps: AuthDependencies,
  { token, limits }: SessionCaller,
  codes: readonly [TypedCode, ...TypedCode[]],
): Promise<void> {
  await redeemCodes(deps, limits, hashToken(token), codes)
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
  await sendOwnCodes(deps, caller, [{ ...code, text }])
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
  const { mobile_number: mobileNumber, language } = await readUser(deps.db, caller.userId)
  const code = { mobileNumber, purpose: 'upi', subject: upiId } as const
  const text: CodeText = (values) => translateIn(language, 'sms.upiId', { ...values, upiId })
  await confirmOwn(deps, caller, code, otp, text, 'upi_code_required')
}
