/**
 * One-time codes by which a player with a session confirms something: a thief of the session alone cannot. A code is bound
 * to what it confirms and to the session that asked for it.
 */
import { OTP_VALID_MS } from '../../domain/account/otpCooldown'
import { isOtp, sanitiseOtp } from '../../domain/core/sanitise'
import { AppError } from '../base/appError'
import type { NetworkKey } from '../rateLimits'
import { withCodeLine } from './codeLine'
import type { AuthDependencies } from './dependencies'
import { type OtpPurpose, redeemOtps } from './otp'
import { requestOtp } from './requestOtp'
import { hashToken } from './sessions'
import { attemptsForNumber, countWrongCode, isGuessed } from './wrongCodes'

/** The player who confirms. */
export interface SessionCaller {
  userId: number
  /** The session token. */
  token: string
  /** The `networkKeys` of the caller. */
  networks: NetworkKey[]
}

/** A code to one number. */
export interface OwnCode {
  mobileNumber: string
  purpose: OtpPurpose
  /** The UPI ID or number that the code confirms. */
  subject?: string
}

/** Returns the message with a code. */
export type CodeText = (values: { code: string; minutes: number }) => string

/**
 * Stores a code. @returns what sends it, so that of two codes none is sent where the other is refused
 * @param proofOfWork as the client has sent it, for a number that is not the player's yet
 * @throws RateLimitError too_many_requests
 */
export async function prepareOwnCode(
  deps: AuthDependencies,
  { token, networks }: SessionCaller,
  code: OwnCode,
  text: CodeText,
  proofOfWork?: string,
): Promise<() => Promise<void>> {
  const newOtp = { ...code, deviceHash: hashToken(token), registration: null }
  const otp = await requestOtp(deps, newOtp, { networks, proofOfWork })
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
  { token, networks }: SessionCaller,
  codes: readonly [OwnCode & { typed: string }, ...(OwnCode & { typed: string })[]],
): Promise<void> {
  const deviceHash = hashToken(token)
  const sent = codes.map(({ typed, ...code }) => ({ ...code, deviceHash, code: sanitiseOtp(typed) }))
  if (!sent.every(({ code }) => isOtp(code))) throw new AppError('otp_verification_failed')
  const attempts = attemptsForNumber(networks, codes[0].mobileNumber, deviceHash)
  await deps.rateLimits.throwIfReached(attempts, 'too_many_requests')
  const { isAttempt, redeemed } = await redeemOtps(deps, sent, await isGuessed(deps))
  if (redeemed.length > 0) return
  await countWrongCode(deps, networks, attempts, isAttempt)
  throw new AppError('otp_verification_failed')
}
