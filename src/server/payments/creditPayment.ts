/**
 * Applies a payment's status to the ledger. A captured payment is credited exactly once, however often and in whatever
 * order the client, the webhook and reconciliation report it.
 */
import { and, isNull, ne } from 'drizzle-orm'
import { inTransaction, type Transaction, writeAudit } from '../db'
import { transfer } from '../ledger'
import type { ReconcileDependencies } from './orders/dependencies'
import {
  findCreditedOrderId,
  findRefunds,
  lockOrder,
  type Order,
  sumRefunds,
  updateOrder,
} from './orders/orders'
import { paymentClaims, paymentOrders } from './orders/tables'
import type { ProviderPayment } from './providers/provider'
import { recordShortPayment, refundDeposit } from './refunds'
import { signDeposit } from './verifyDeposits'

/**
 * recorded: a pending, failed, cancelled or returned payment, nothing is credited. short: less than the order's amount was captured,
 * nothing is credited. rejected: currency or order differ, or a refund of the payment is not known yet.
 */
type CreditOutcome = 'credited' | 'already credited' | 'recorded' | 'short' | 'rejected' | 'unknown order'

/**
 * Locks the order's player, so two reports of one payment run one after the other: the second gets 'already credited'.
 * A crash before COMMIT credits nothing, and the next report credits the payment.
 * @param onlyUserId if given, an order of another user counts as unknown
 */
export function creditPayment(
  deps: ReconcileDependencies,
  payment: ProviderPayment,
  onlyUserId: number | null = null,
): Promise<CreditOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    if (order === null || (onlyUserId !== null && order.userId !== onlyUserId)) return 'unknown order'
    if (payment.currency !== order.currency) {
      const ids = { order: order.id, payment: payment.paymentId }
      deps.log.error(ids, 'payment does not match its order')
      return 'rejected'
    }
    if (payment.status === 'pending') return 'recorded'
    const at = new Date(deps.clock())
    if (payment.status !== 'captured') return recordFailure(tx, order, payment, at)
    if (payment.amountPaise < order.amountPaise) return recordShortPayment(deps, tx, order, payment, at)
    return await credit(deps, tx, order, payment, at)
  })
}

/** Keeps an order whose money came by another payment: failure reports may arrive late. */
async function recordFailure(
  tx: Transaction,
  order: Order,
  { paymentId, status }: ProviderPayment,
  at: Date,
): Promise<CreditOutcome> {
  const isUnpaid = and(ne(paymentOrders.status, 'captured'), isNull(paymentOrders.shortPaymentId))
  await updateOrder(tx, order, { status, paymentId, updatedAt: at }, isUnpaid)
  return 'recorded'
}

/**
 * Credits the order's amount, though more was captured where the payer bears the provider's fee, and debits the known refunds.
 * A second payment of one order is credited too, since its money was captured. The primary key of `payment_claims` prevents a second credit of one payment.
 */
async function credit(
  { log, clock, actor, provider }: ReconcileDependencies,
  tx: Transaction,
  order: Order,
  payment: ProviderPayment,
  at: Date,
): Promise<CreditOutcome> {
  const { userId, id, amountPaise } = order
  const { paymentId } = payment
  const creditedOrderId = await findCreditedOrderId(tx, paymentId)
  if (creditedOrderId !== null) return creditedOrderId === id ? 'already credited' : 'rejected'
  const refunds = await findRefunds(tx, userId, paymentId)
  if (sumRefunds(refunds) < Math.min(payment.refundedPaise, amountPaise)) {
    log.error({ order: id, payment: paymentId }, 'payment was refunded, but its refunds are not known')
    return 'rejected'
  }
  const signature = signDeposit(provider.depositKeys, { userId, orderId: id, paymentId, amountPaise })
  const { rowCount } = await tx
    .insert(paymentClaims)
    .values({ paymentId, userId, orderId: id, signature })
    .onConflictDoNothing()
  if (rowCount !== 1) return 'rejected'
  if (order.status === 'captured') log.warn({ order: id, payment: paymentId }, 'order was paid twice')
  const creditedId = order.status === 'captured' ? order.paymentId : paymentId
  await updateOrder(tx, order, { status: 'captured', updatedAt: at, paymentId: creditedId })
  await transfer(tx, { userId, kind: 'deposit', amountPaise, reference: paymentId, at })
  for (const { refundId: reference, amountPaise } of refunds) {
    await transfer(tx, { userId, kind: 'deposit_refund', amountPaise, reference, at })
  }
  if (actor !== undefined) {
    await writeAudit(tx, clock, actor, 'payment credited', { userId, paymentId, amountPaise })
  }
  log.info({ action: 'deposit', user: userId, payment: paymentId, paise: amountPaise }, 'deposit credited')
  return 'credited'
}

/**
 * Records the refunds before the credit, because a refunded payment is credited only when all its refunds are known.
 * This also debits refunds whose webhook was lost.
 * @param onlyUserId if given, an order of another user counts as unknown
 * @param timeoutMs for the request that lists the refunds
 */
export async function settlePayment(
  deps: ReconcileDependencies,
  payment: ProviderPayment,
  onlyUserId: number | null = null,
  timeoutMs?: number,
): Promise<CreditOutcome> {
  if (payment.refundedPaise > 0) {
    const refunds = await deps.provider.fetchRefunds(payment, timeoutMs).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'refunds could not be fetched from the payment provider')
      return []
    })
    for (const refund of refunds) await refundDeposit(deps, refund)
  }
  return creditPayment(deps, payment, onlyUserId)
}
