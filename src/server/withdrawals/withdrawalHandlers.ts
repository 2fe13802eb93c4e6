/** The handlers of withdrawals and of the bank details they are paid to. */
import { MESSAGES } from '../../contract/messages'
import { DEFAULT_LIMIT } from '../../domain/rateLimit'
import { confirmUpiId } from '../auth'
import type { Handlers } from '../http'
import { networkKeys } from '../rateLimits'
import type { Services } from '../services'
import { readBankDetails, saveBankDetails } from './bankDetails'
import { listWithdrawals, requestWithdrawal } from './withdrawals'

type RouteNames = 'sendWithdrawal' | 'withdrawalRecords' | 'bankDetail' | 'addBankDetail' | 'editBankDetail'

type BankDetailRequest = Pick<
  Parameters<Handlers['addBankDetail']>[0],
  'userId' | 'body' | 'token' | 'request'
>

export function withdrawalHandlers(services: Services): Pick<Handlers, RouteNames> {
  const { db, clock, rateLimits, env } = services
  const save = async ({ userId, body, token, request }: BankDetailRequest) => {
    await saveBankDetails(db, clock, userId, body, async (upiId) => {
      if (!env.confirmsUpiIds) return
      const networks = networkKeys(request.ip)
      await confirmUpiId(services, { userId, token: token ?? '', networks, upiId, otp: body.otp })
    })
    return { success: true as const }
  }
  return {
    sendWithdrawal: async ({ userId, idempotency, body }) => {
      await rateLimits.count([[`withdrawal:${userId}`, DEFAULT_LIMIT]], 'too_many_requests')
      await requestWithdrawal(db, clock, idempotency, body.amount, env.upiHoldMs)
      return { success: true, message: MESSAGES.withdrawalRequested }
    },
    withdrawalRecords: async ({ userId }) => ({
      success: true,
      data: await listWithdrawals(db, clock, userId),
    }),
    bankDetail: async ({ userId }) => ({ success: true, details: await readBankDetails(db, userId) }),
    addBankDetail: save,
    editBankDetail: save,
  }
}
