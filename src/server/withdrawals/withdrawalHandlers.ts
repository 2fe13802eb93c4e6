/** The handlers of withdrawals and of the bank details they are paid to. */
import { paiseFromWholeRupees } from '../../domain/core/money'
import { translate } from '../../i18n/translate'
import type { Handlers } from '../http'
import { readBankDetails, saveBankDetails } from './bankDetails'
import type { WithdrawalDependencies } from './dependencies'
import { beginIdentityCheck } from './obstacles'
import { listWithdrawals, requestWithdrawal } from './withdrawals'

type BankDetailRequest = Pick<
  Parameters<Handlers['addBankDetail']>[0],
  'userId' | 'body' | 'token' | 'request'
>

export function withdrawalHandlers(deps: WithdrawalDependencies) {
  const { confirmUpiId } = deps
  const save = async ({ userId, body, token, request }: BankDetailRequest) => {
    await saveBankDetails(deps, userId, body, async (upiId) => {
      await confirmUpiId?.({ userId, token: token ?? '', limits: request.limits(), upiId, otp: body.otp })
    })
    return { success: true as const }
  }
  return {
    sendWithdrawal: async ({ userId, idempotency, body, request }) => {
      await request.limits().countUser('withdrawal', userId)
      await requestWithdrawal(deps, idempotency, body.amount)
      const amountPaise = paiseFromWholeRupees(body.amount)
      // If that fails, the operator's `take` or `pay` asks.
      await beginIdentityCheck(deps, { userId, amountPaise }).catch(() => undefined)
      return { success: true, message: translate('message.withdrawalRequested') }
    },
    withdrawalRecords: async ({ userId }) => ({
      success: true,
      data: await listWithdrawals(deps, userId),
    }),
    bankDetail: async ({ userId }) => ({ success: true, details: await readBankDetails(deps.db, userId) }),
    addBankDetail: save,
    editBankDetail: save,
  } satisfies Partial<Handlers>
}
