/**
 * Confirms a new UPI ID by a one-time code to the player's own number: a thief of a session alone cannot redirect the
 * player's withdrawals.
 */
import { translateIn } from '../../i18n/translateIn'
import { AppError } from '../base/appError'
import type { AuthDependencies } from './dependencies'
import { prepareOwnCode, redeemOwnCodes, type SessionCaller } from './ownCodes'
import { readUser } from './readUser'

export interface UpiConfirmation extends SessionCaller {
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
  { upiId, otp, ...caller }: UpiConfirmation,
): Promise<void> {
  const { mobile_number: mobileNumber, language } = await readUser(deps, caller.userId)
  const code = { mobileNumber, purpose: 'upi', subject: upiId } as const
  if (otp !== undefined) return redeemOwnCodes(deps, caller, [{ ...code, typed: otp }])
  const send = await prepareOwnCode(deps, caller, code, (values) =>
    translateIn(language, 'sms.upiId', { ...values, upiId }),
  )
  await send()
  throw new AppError('upi_code_required')
}
