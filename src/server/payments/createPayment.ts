/** Begins a deposit: an order of ours under the player's limits, then the provider's, then what the page needs. */
import { randomUUID } from 'node:crypto'
import { CURRENCY, checkDeposit } from '../../domain/deposit'
import { paiseFromRupees } from '../../domain/money'
import { INITIATE_LIMIT } from '../../domain/rateLimit'
import { AppError, throwIfError } from '../appError'
import type { Clock } from '../clock'
import type { Pool } from '../db/pool'
import { countCall, type DistributedRateLimiter } from '../http/distributedRateLimiter'
import { type IdempotentRequest, runIdempotent } from '../http/idempotency'
import { lockUser } from '../ledger/transfer'
import { assertWithinLimits, findProtection } from '../limits/responsibleGaming'
import type { Log } from '../log'
import { assertPayable } from './assertPayable'
import type { PaymentProvider } from './provider'
import { FIRST_ASKED_MS } from './reconcilePayments'

export interface PaymentDependencies {
  pool: Pool
  clock: Clock
  log: Log
  provider: PaymentProvider
  cap: DistributedRateLimiter
}

export interface NewOrder {
  orderId: string
  providerOrderId: string
  amountPaise: number
  currency: string
}

/**
 * @throws AppError payment_amount_invalid, payment_too_many, deposit_limit_reached, self_excluded,
 *   idempotency_key_reused, payment_create_failed
 */
export async function createPayment(
  parts: PaymentDependencies,
  request: IdempotentRequest,
  { amount, currency = CURRENCY }: { amount: number; currency?: string | undefined },
): Promise<NewOrder> {
  throwIfError(checkDeposit(amount))
  const amountPaise = paiseFromRupees(amount)
  if (amountPaise === null || currency !== CURRENCY) throw new AppError('payment_amount_invalid')
  const { userId } = request
  const key = `payment:${userId}`
  await countCall(parts.cap, key, INITIATE_LIMIT, 'payment_too_many', parts.clock())
  const { orderId } = await reserveOrder(parts, request, amountPaise)
  const providerOrderId = await orderAtProvider(parts, userId, orderId, amountPaise)
  return { orderId, providerOrderId, amountPaise, currency }
}

/**
 * The order exists before the provider hears of it, so that its amount counts towards the limits at once. A request that
 * comes again gets the same order, unless it may not be paid any more.
 */
async function reserveOrder(
  { pool, clock }: PaymentDependencies,
  request: IdempotentRequest,
  amountPaise: number,
): Promise<{ orderId: string }> {
  const { userId } = request
  let isNew = false
  const reserved = await runIdempotent(pool, clock, request, async (connection) => {
    isNew = true
    await lockUser(connection, userId)
    const nowMs = clock()
    const protection = await findProtection(connection, userId, nowMs)
    await assertWithinLimits(connection, userId, 'deposit', protection, amountPaise, nowMs)
    const orderId = randomUUID()
    await connection.query(
      `INSERT INTO payment_orders (user_id, id, amount_paise, currency, created_at, updated_at, ask_at)
       VALUES ($1, $2, $3, $4, $5, $5, $6)`,
      [userId, orderId, amountPaise, CURRENCY, new Date(nowMs), new Date(nowMs + FIRST_ASKED_MS)],
    )
    return { orderId }
  })
  if (!isNew) await assertPayable(pool, { userId, ...reserved }, clock())
  return reserved
}

async function orderAtProvider(
  parts: PaymentDependencies,
  userId: number,
  orderId: string,
  amountPaise: number,
): Promise<string> {
  const { pool, clock, provider, log } = parts
  const known = await readProviderOrder(pool, userId, orderId)
  if (known !== null) return known
  let made: string
  try {
    made = await provider.createOrder({ receipt: orderId, userId, amountPaise, currency: CURRENCY })
  } catch (error) {
    log.error({ err: error }, 'the payment provider made no order')
    await pool.query(
      "UPDATE payment_orders SET status = 'failed', updated_at = $3 WHERE user_id = $1 AND id = $2 AND provider_order_id IS NULL",
      [userId, orderId, new Date(clock())],
    )
    throw new AppError('payment_create_failed')
  }
  await pool.query(
    `WITH named AS (
       UPDATE payment_orders SET provider_order_id = $3, status = 'pending', updated_at = $4
        WHERE user_id = $1 AND id = $2 AND provider_order_id IS NULL RETURNING 1
     )
     INSERT INTO order_claims (provider_order_id, user_id, order_id) SELECT $3, $1, $2 FROM named`,
    [userId, orderId, made, new Date(clock())],
  )
  // The same request twice at once may have made two; the first one named counts, the other is never paid.
  return (await readProviderOrder(pool, userId, orderId)) ?? made
}

async function readProviderOrder(pool: Pool, userId: number, orderId: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>(
    'SELECT provider_order_id AS id FROM payment_orders WHERE user_id = $1 AND id = $2',
    [userId, orderId],
  )
  return rows[0]?.id ?? null
}
