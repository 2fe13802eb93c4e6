/** The handlers of a player's own account, each confirmed by a code to the player's number. */
import { translate } from '../../i18n/translate'
import type { SessionCaller } from '../auth'
import type { Handlers } from '../http'
import { networkKeys } from '../rateLimits'
import { changeNumber } from './changeNumber'
import { closeAccount } from './closeAccount'
import type { AccountDependencies } from './dependencies'
import { readPersonalData } from './readPersonalData'

type RouteNames = 'changeNumber' | 'closeAccount' | 'personalData'
type AccountRequest = Pick<Parameters<Handlers['closeAccount']>[0], 'userId' | 'token' | 'request'>

export function ownAccountHandlers(deps: AccountDependencies): Pick<Handlers, RouteNames> {
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
  }
}

function callerOf({ userId, token, request }: AccountRequest): SessionCaller {
  return { userId, token: token ?? '', networks: networkKeys(request.ip) }
}
