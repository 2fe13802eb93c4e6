/** The checks before a deposit request: an amount is selected, a session exists, the rate limit is not reached. */
import type { ErrorCode } from '../../domain/core/errorCode'
import { checkDeposit } from '../../domain/money/deposit'
import { CREATE_PAYMENT_LIMIT, type RateLimit, tryAcquire } from '../../domain/rateLimit'
import { requireSession } from '../../game/session/session'

/** Body of the request that creates an order. */
export interface DepositRequest {
  /** Rupees, as on the wire. */
  amount: number
  userId: number
}

/** @returns the request body, or the code of the first failed check */
export function validateDeposit(amount: number | null): DepositRequest | { code: ErrorCode } {
  const session = requireSession()
  if (amount === null) return { code: 'payment_amount_missing' }
  if ('code' in session) return session
  const code = checkDeposit(amount)
  if (code !== null) return { code }
  return isCallAllowed('initiate', CREATE_PAYMENT_LIMIT)
    ? { amount, userId: session.userId }
    : { code: 'payment_too_many' }
}

/** Of this page load. */
const callTimesMs = new Map<string, readonly number[]>()

/** Records a call under `key`. @returns false, recording nothing, if the limit is reached */
export function isCallAllowed(key: string, limit: RateLimit): boolean {
  const timesMs = tryAcquire(callTimesMs.get(key) ?? [], performance.now(), limit)
  if (timesMs !== null) callTimesMs.set(key, timesMs)
  return timesMs !== null
}
