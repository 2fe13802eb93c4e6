/** Reads what is stored about a player, all but the entries of the statement, which have a route with pages. */
import type { PersonalData } from '../../contract/ownAccount'
import { translateIn } from '../../i18n/translateIn'
import { readUser, type SessionCaller } from '../auth'
import { readComplaints } from '../complaints'
import { readLimits } from '../limits'
import { readBankDetails } from '../withdrawals'
import { confirmOwn } from './confirmOwn'
import type { AccountDependencies } from './dependencies'

/**
 * @param otp as the player has typed it; undefined to have it sent
 * @throws AppError code_required when a code was sent, otp_verification_failed, too_many_requests
 */
export async function readPersonalData(
  deps: AccountDependencies,
  caller: SessionCaller,
  otp: string | undefined,
): Promise<PersonalData> {
  const { userId, token } = caller
  const user = await readUser(deps, userId)
  await confirmOwn(deps, caller, { mobileNumber: user.mobile_number, purpose: 'data' }, otp, (values) =>
    translateIn(user.language, 'sms.data', values),
  )
  return {
    user,
    bank_details: await readBankDetails(deps, userId),
    sessions: await deps.sessions.list(userId, token),
    limits: await readLimits(deps, userId),
    complaints: await readComplaints(deps, userId),
  }
}
