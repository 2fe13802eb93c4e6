/** The handlers of withdrawals and of the bank details they are paid to. */
import { MESSAGES } from '../../contract/messages'
import { DEFAULT_LIMIT } from '../../domain/rateLimit'
import { countRequest, type Handlers, type KeyedLimit } from '../http'
import type { Services } from '../services'
import { readBankDetails, saveBankDetails } from './bankDetails'
import { listWithdrawals, requestWithdrawal } from './withdrawals'

type RouteNames = 'sendWithdrawal' | 'withdrawalRecords' | 'bankDetail' | 'addBankDetail' | 'editBankDetail'

export function withdrawalHandlers({ db, clock, rateLimiter, env }: Services): Pick<Handlers, RouteNames> {
  return {
    sendWithdrawal: async ({ userId, idempotency, body }) => {
      const limits: KeyedLimit[] = [[`withdrawal:${userId}`, DEFAULT_LIMIT]]
      await countRequest(rateLimiter, limits, 'too_many_requests', clock())
      await requestWithdrawal(db, clock, idempotency, body.amount, env.upiHoldMs)
      return { success: true, message: MESSAGES.withdrawalRequested }
    },
    withdrawalRecords: async ({ userId }) => ({
      success: true,
      data: await listWithdrawals(db, clock, userId),
    }),
    bankDetail: async ({ userId }) => ({ success: true, details: await readBankDetails(db, userId) }),
    addBankDetail: async ({ userId, body }) => {
      await saveBankDetails(db, clock, userId, body)
      return { success: true }
    },
    editBankDetail: async ({ userId, body }) => {
      await saveBankDetails(db, clock, userId, body)
      return { success: true }
    },
  }
}
