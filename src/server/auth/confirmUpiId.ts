/**
 * Confirms a new UPI ID by a one-time code to the player's own number: a thief of a session alone cannot redirect the
 * player's withdrawals. A code is bound to its UPI ID and to the session that asked for it.
 */
import { OTP_VALID_MS } from '../../domain/account/otpCooldown'
import { isOtp, sanitiseOtp } from '../../domain/sanitise'
import { translate } from '../../i18n/translate'
import { AppError } from '../appError'
import type { NetworkKey } from '../rateLimits'
import { withCodeLine } from './codeLine'
import type { AuthDependencies } from './dependencies'
import { redeemOtp } from './otp'
import { readUser } from './readUser'
import { requestOtp } from './requestOtp'
import { hashToken } from './sessions'

export interface UpiConfirmation {
  userId: number
  /** The session token of the caller. */
  token: string
  /** The `networkKeys` of the caller. */
  networks: NetworkKey[]
  upiId: string
  /** The code as the player has typed it; undefined to have one sent. */
  otp: string | undefined
}

/**
 * Returns once the code is redeemed; without a code sends one.
 * @throws AppError upi_code_required when a code was sent, otp_verification_failed, too_many_requests, user_not_found
 */
export async function confirmUpiId(
  deps: AuthDependencies,
  { userId, token, networks, upiId, otp }: UpiConfirmation,
): Promise<void> {
  const mobileNumber = (await readUser(deps, userId)).mobile_number
  const ofUpiId = { mobileNumber, purpose: 'upi', deviceHash: hashToken(token), upiId } as const
  if (otp === undefined) {
    const code = await requestOtp(
      deps,
      { ...ofUpiId, registration: null },
      { networks, proofOfWork: undefined },
    )
    const minutes = OTP_VALID_MS / 60_000
    await deps.sms.send({
      mobileNumber,
      otp: code,
      text: withCodeLine(translate('sms.upiId', { code, upiId, minutes }), code, deps.settings.siteHost),
    })
    throw new AppError('upi_code_required')
  }
  const code = sanitiseOtp(otp)
  const isRedeemed = isOtp(code) && (await redeemOtp(deps, { ...ofUpiId, code })).pending !== null
  if (!isRedeemed) throw new AppError('otp_verification_failed')
}
