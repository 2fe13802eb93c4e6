/** The handlers of withdrawals and of the bank details they are paid to. */
import { DEFAULT_LIMIT } from '../../domain/rateLimit'
import { translate } from '../../i18n/translate'
import type { Handlers } from '../http'
import { networkKeys } from '../rateLimits'
import { readBankDetails, saveBankDetails } from './bankDetails'
import type { WithdrawalDependencies } from './dependencies'
import { listWithdrawals, requestWithdrawal } from './withdrawals'

type RouteNames = 'sendWithdrawal' | 'withdrawalRecords' | 'bankDetail' | 'addBankDetail' | 'editBankDetail'

type BankDetailRequest = Pick<
  Parameters<Handlers['addBankDetail']>[0],
  'userId' | 'body' | 'token' | 'request'
>

export function withdrawalHandlers(deps: WithdrawalDependencies): Pick<Handlers, RouteNames> {
  const { rateLimits, confirmUpiId } = deps
  const save = async ({ userId, body, token, request }: BankDetailRequest) => {
    await saveBankDetails(deps, userId, body, async (upiId) => {
      const networks = networkKeys(request.ip)
      await confirmUpiId?.({ userId, token: token ?? '', networks, upiId, otp: body.otp })
    })
    return { success: true as const }
  }
  return {
    sendWithdrawal: async ({ userId, idempotency, body }) => {
      await rateLimits.count([[`withdrawal:${userId}`, DEFAULT_LIMIT]], 'too_many_requests')
      await requestWithdrawal(deps, idempotency, body.amount)
      return { success: true, message: translate('message.withdrawalRequested') }
    },
    withdrawalRecords: async ({ userId }) => ({
      success: true,
      data: await listWithdrawals(deps, userId),
    }),
    bankDetail: async ({ userId }) => ({ success: true, details: await readBankDetails(deps, userId) }),
    addBankDetail: save,
    editBankDetail: save,
  }
}
