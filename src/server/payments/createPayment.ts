/** Starts a deposit: creates our order, checked against the player's limits, then the provider's order. */
import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import { paiseFromRupees } from '../../domain/core/money'
import { CURRENCY, checkDeposit } from '../../domain/money/deposit'
import { AppError, throwIfError } from '../base/errors'
import { type Database, insertRow, inTransaction } from '../db'
import type { BodyOf } from '../http'
import type { IdempotentRequest } from '../idempotency'
import { runUserWrite } from '../ledger'
import { assertDepositAllowed, assertPayable } from './orders/assertDepositAllowed'
import type { PaymentDependencies } from './orders/dependencies'
import { isOrder, updateOrder } from './orders/orders'
import { orderClaims, paymentOrders } from './orders/tables'
import { FIRST_RECONCILE_AFTER_MS } from './reconcilePayments'

type DepositForm = Pick<BodyOf<'createPayment'>, 'amount' | 'currency'>

export function depositPaise({ amount, currency = CURRENCY }: DepositForm): number {
  throwIfError(checkDeposit(amount))
  const amountPaise = paiseFromRupees(amount)
  if (amountPaise === null || currency !== CURRENCY) throw new AppError('payment_amount_invalid')
  return amountPaise
}

/**
 * Repeating a request returns the same order.
 * @throws AppError payment_amount_invalid, betting_blocked, deposit_limit_reached, self_excluded,
 *   idempotency_key_reused, payment_create_failed
 */
export async function createPayment(
  deps: PaymentDependencies,
  request: IdempotentRequest,
  form: DepositForm,
) {
  const amountPaise = depositPaise(form)
  const { userId } = request
  const { orderId } = await reserveOrder(deps, request, amountPaise)
  const providerOrderId = await createProviderOrder(deps, userId, orderId, amountPaise)
  return { orderId, providerOrderId, amountPaise, currency: CURRENCY }
}

/**
 * Inserts the order before the provider is called, so that its amount counts towards the player's limits from now on.
 * The player is locked, so a second deposit waits and then counts this one. A repeated request returns the same order,
 * after `assertPayable` has checked it again.
 */
async function reserveOrder(
  deps: PaymentDependencies,
  request: IdempotentRequest,
  amountPaise: number,
): Promise<{ orderId: string }> {
  const { userId } = request
  let isNew = false
  const reserved = await runUserWrite(deps, request, async (tx) => {
    isNew = true
    const nowMs = deps.clock()
    await assertDepositAllowed(tx, userId, amountPaise, nowMs)
    const orderId = randomUUID()
    const at = new Date(nowMs)
    await insertRow(tx, paymentOrders, {
      ...{ userId, id: orderId, amountPaise, currency: CURRENCY, createdAt: at, updatedAt: at },
      askAt: new Date(nowMs + FIRST_RECONCILE_AFTER_MS),
    })
    return { orderId }
  })
  if (!isNew) await assertPayable(deps, { userId, ...reserved })
  return reserved
}

/** @returns the id of the provider's order, which is created unless a request has created it before */
async function createProviderOrder(
  deps: PaymentDependencies,
  userId: number,
  orderId: string,
  amountPaise: number,
): Promise<string> {
  const { db, clock, provider, log } = deps
  const order = { userId, id: orderId }
  const isNew = isNull(paymentOrders.providerOrderId)
  const existingId = await readProviderOrderId(db, userId, orderId)
  if (existingId !== null) return existingId
  let createdId: string
  try {
    createdId = await provider.createOrder({ receipt: orderId, userId, amountPaise, currency: CURRENCY })
  } catch (error) {
    log.error({ err: error }, 'payment provider failed to create an order')
    await updateOrder(db, order, { status: 'failed', updatedAt: new Date(clock()) }, isNew)
    throw new AppError('payment_create_failed')
  }
  await inTransaction(db, async (tx) => {
    const created = { providerOrderId: createdId, status: 'pending', updatedAt: new Date(clock()) } as const
    const { rowCount } = await updateOrder(tx, order, created, isNew)
    if (rowCount === 1) await tx.insert(orderClaims).values({ providerOrderId: createdId, userId, orderId })
  })
  // Two simultaneous repeats of a request can each create a provider order; the first one stored is used.
  return (await readProviderOrderId(db, userId, orderId)) ?? createdId
}

async function readProviderOrderId(db: Database, userId: number, orderId: string): Promise<string | null> {
  const [order] = await db.select().from(paymentOrders).where(isOrder(userId, orderId))
  return order?.providerOrderId ?? null
}
