/** What stands before every deposit, however it is paid: an amount, somebody who pays, and not too many at once. */

import { checkDeposit } from '../../domain/deposit'
import type { ErrorCode } from '../../domain/errorCode'
import { INITIATE_LIMIT } from '../../domain/rateLimit'
import { requireSession } from '../../game/session/requireSession'
import { tryCall } from './rateLimiter'

/** As the call that creates the order takes it. */
export interface DepositRequest {
  /** Rupees. */
  amount: number
  userId: number
}

/** @returns what to ask the server for, or why nothing is asked */
export function validateDeposit(amount: number | null): DepositRequest | { code: ErrorCode } {
  const caller = requireSession()
  if (amount === null) return { code: 'payment_amount_missing' }
  if ('code' in caller) return caller
  const code = checkDeposit(amount)
  if (code !== null) return { code }
  return tryCall('initiate', INITIATE_LIMIT)
    ? { amount, userId: caller.userId }
    : { code: 'payment_too_many' }
}
