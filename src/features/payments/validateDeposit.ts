/** What stands before every deposit, however it is paid: an amount, somebody who pays, and not too many at once. */

import { refuseDeposit } from '../../domain/deposit'
import type { ErrorCode } from '../../domain/errorCode'
import { INITIATE_LIMIT } from '../../domain/rateLimit'
import { sessionUser } from '../../game/session/requireSession'
import { mayCall } from './rateLimiter'

/** As the call that creates the order takes it. */
export interface DepositWish {
  /** Rupees. */
  amount: number
  userId: number
}

/** @returns what to ask the server for, or why nothing is asked */
export function readDeposit(amount: number | null): DepositWish | { code: ErrorCode } {
  const caller = sessionUser()
  if (amount === null) return { code: 'payment_amount_missing' }
  if ('code' in caller) return caller
  const code = refuseDeposit(amount)
  if (code !== null) return { code }
  return mayCall('initiate', INITIATE_LIMIT)
    ? { amount, userId: caller.userId }
    : { code: 'payment_too_many' }
}
