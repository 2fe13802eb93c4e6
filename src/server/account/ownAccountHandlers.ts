/** The handlers of a player's own account, each confirmed by a code to the player's number. */
import type { PersonalData } from '../../contract/ownAccount'
import { translate } from '../../i18n/translate'
import { translateIn } from '../../i18n/translateIn'
import { type AuthDependencies, confirmOwn, readUser, type SessionCaller } from '../auth'
import { readComplaints } from '../complaints'
import type { Handlers } from '../http'
import { readLimits } from '../limits'
import { readBankDetails } from '../withdrawals'
import { changeNumber } from './changeNumber'
import { closeAccount } from './closeAccount'

type AccountRequest = Pick<Parameters<Handlers['closeAccount']>[0], 'userId' | 'token' | 'request'>

export function ownAccountHandlers(deps: AuthDependencies) {
  return {
    changeNumber: async (input) => ({
      success: true,
      message: translate('message.numberChanged'),
      mobile_number: await changeNumber(deps, callerOf(input), input.body),
    }),
    closeAccount: async (input) => {
      await closeAccount(deps, callerOf(input), input.body.otp)
      return { success: true, message: translate('message.accountClosed') }
    },
    personalData: async (input) => ({
      success: true,
      data: await readPersonalData(deps, callerOf(input), input.body.otp),
    }),
  } satisfies Partial<Handlers>
}

function callerOf({ userId, token, request }: AccountRequest): SessionCaller {
  return { userId, token: token ?? '', limits: request.limits() }
}

/**
 * @param otp as the player has typed it; undefined to have it sent
 * @throws AppError code_required when a code was sent, otp_verification_failed, too_many_requests
 */
async function readPersonalData(
  deps: AuthDependencies,
  caller: SessionCaller,
  otp: string | undefined,
): Promise<PersonalData> {
  const { userId, token } = caller
  const user = await readUser(deps.db, userId)
  await confirmOwn(deps, caller, { mobileNumber: user.mobile_number, purpose: 'data' }, otp, (values) =>
    translateIn(user.language, 'sms.data', values),
  )
  return {
    user,
    bank_details: await readBankDetails(deps.db, userId),
    sessions: await deps.sessions.list(userId, token),
    limits: await readLimits(deps, userId),
    complaints: await readComplaints(deps.db, userId),
  }
}
