/** Confirms what a player does to the account by a code to the player's number. */

import { type CodeText, type OwnCode, prepareOwnCode, redeemOwnCodes, type SessionCaller } from '../auth'
import { AppError } from '../base/appError'
import type { AccountDependencies } from './dependencies'

/**
 * Returns once the code is redeemed; without one sends a code.
 * @param typed as the player has typed it; undefined to have one sent
 * @throws AppError code_required when a code was sent, otp_verification_failed, too_many_requests
 */
export async function confirmOwn(
  deps: AccountDependencies,
  caller: SessionCaller,
  code: OwnCode,
  typed: string | undefined,
  text: CodeText,
): Promise<void> {
  if (typed !== undefined) return redeemOwnCodes(deps, caller, [{ ...code, typed }])
  const send = await prepareOwnCode(deps, caller, code, text)
  await send()
  throw new AppError('code_required')
}
