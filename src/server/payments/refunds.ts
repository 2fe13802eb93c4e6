/**
 * Claws a refund back: debits the wallet once for each refund that the provider has made to the payer. A wallet that
 * does not cover the whole refund is not debited, and the refund stays a pending clawback.
 *
 * Short payments: less than the order's amount was captured, for instance with an offer of the provider's. They credit nothing;
 * the operator refunds them at the provider.
 */
import { and, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { inTransaction, type Queryable, type Transaction, writeAudit } from '../db'
import { readBalance, transfer, transfers } from '../ledger'
import type { CreditDependencies } from './orders/dependencies'
import {
  findCreditedOrderId,
  findRefunds,
  isClaimOfOrder,
  isDebitOfRefund,
  lockOrder,
  type Order,
  sumRefunds,
  updateOrder,
} from './orders/orders'
import { paymentClaims, paymentOrders, paymentRefunds } from './orders/tables'
import type { ProviderPayment, ProviderRefund } from './providers/provider'

/**
 * recorded: the payment is not credited yet; the refund is debited as soon as it is. uncovered: the wallet holds less than
 * the refund. rejected: the refund does not match its order.
 */
type RefundOutcome = 'debited' | 'already debited' | 'recorded' | 'uncovered' | 'rejected' | 'unknown order'

/**
 * Locks the order's player, so two reports of one refund run one after the other: the second gets 'already debited'.
 */
export function refundDeposit(deps: CreditDependencies, refund: ProviderRefund): Promise<RefundOutcome> {
  const { refundId, paymentId } = refund
  const { log, clock, actor } = deps
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    if (order === null) return 'unknown order'
    const ids = { order: order.id, payment: paymentId, refund: refundId }
    const at = new Date(clock())
    const recorded = await recordRefund(tx, order, refund, at)
    if (recorded === null) {
      log.error(ids, 'refund does not match its order')
      return 'rejected'
    }
    const { userId, shortPaymentId, shortPaise } = order
    if ((await findCreditedOrderId(tx, paymentId)) !== order.id) {
      const isShort = shortPaymentId === paymentId && shortPaise !== null
      if (isShort && sumRefunds(await findRefunds(tx, userId, paymentId)) >= shortPaise)
        await endShortPayment(tx, order, paymentId, at)
      return 'recorded'
    }
    const { amountPaise } = recorded
    if (await isDebited(tx, userId, refundId)) return 'already debited'
    if (!(await debitRefund(tx, userId, { refundId, amountPaise }, at))) {
      if (recorded.isNew) log.error(ids, 'refund is not covered by the wallet')
      return 'uncovered'
    }
    if (actor !== undefined) {
      await writeAudit(tx, clock, actor, 'refund taken back', { userId, refundId, amountPaise })
    }
    return 'debited'
  })
}

/**
 * Debits a refund. The caller has locked the player and checked that the payment is credited and the refund not debited.
 * @returns false if the wallet does not cover it
 */
async function debitRefund(
  tx: Transaction,
  userId: number,
  { refundId, amountPaise }: Pick<ProviderRefund, 'refundId' | 'amountPaise'>,
  at: Date,
): Promise<boolean> {
  if ((await readBalance(tx, userId, 'cash')) < amountPaise) return false
  await transfer(tx, { userId, kind: 'deposit_refund', amountPaise, reference: refundId, at })
  return true
}

/**
 * Inserts the refund. The refunds of one payment together are at most the order's amount, since no more was credited, though
 * the payer may have paid, and got back, a fee on top.
 * @returns the amount to debit and whether the refund is new; null if it does not match its order
 */
async function recordRefund(
  tx: Transaction,
  order: Order,
  { refundId, paymentId, amountPaise }: ProviderRefund,
  at: Date,
): Promise<{ isNew: boolean; amountPaise: number } | null> {
  const refunds = await findRefunds(tx, order.userId, paymentId)
  const existing = refunds.find((refund) => refund.refundId === refundId)
  // A refund of more than was credited is recorded with what it debits.
  if (existing !== undefined)
    return amountPaise < existing.amountPaise ? null : { isNew: false, amountPaise: existing.amountPaise }
  const debitedPaise = Math.min(amountPaise, order.amountPaise - sumRefunds(refunds))
  if (debitedPaise <= 0) return null
  await tx
    .insert(paymentRefunds)
    .values({ userId: order.userId, refundId, paymentId, amountPaise: debitedPaise, createdAt: at })
  return { isNew: true, amountPaise: debitedPaise }
}

async function isDebited(tx: Transaction, userId: number, refundId: string): Promise<boolean> {
  const isDebit = and(
    eq(transfers.userId, userId),
    eq(transfers.kind, 'deposit_refund'),
    eq(transfers.reference, refundId),
  )
  return (await tx.$count(transfers, isDebit)) === 1
}

/** A refund of a credited payment that was not debited, because the wallet did not cover it. */
interface PendingClawback extends ProviderRefund {
  userId: number
  createdAt: Date
}

/**
 * @param userId null for all players
 * @returns the pending clawbacks, oldest first
 */
export async function findPendingClawbacks(
  db: Queryable,
  userId: number | null = null,
): Promise<PendingClawback[]> {
  const { userId: ofUser, refundId, paymentId, amountPaise, createdAt } = paymentRefunds
  const debit = db.select({ reference: transfers.reference }).from(transfers).where(isDebitOfRefund)
  // An order is paid at the provider, so a paid order has the provider's id.
  const orderId = sql<string>`${paymentOrders.providerOrderId}`
  return await db
    .select({ userId: ofUser, refundId, paymentId, orderId, amountPaise, createdAt })
    .from(paymentRefunds)
    .innerJoin(paymentClaims, eq(paymentClaims.paymentId, paymentId))
    .innerJoin(paymentOrders, and(eq(paymentOrders.userId, ofUser), isClaimOfOrder))
    .where(and(userId === null ? undefined : eq(ofUser, userId), notExists(debit)))
    .orderBy(createdAt, refundId)
}

/**
 * Debits each pending clawback of a player that the wallet covers now. Call in the transaction that has locked the
 * player and credited the wallet, so that the player cannot bet or withdraw the credit first.
 * @returns the ids of the debited refunds
 */
export async function collectCoveredClawbacks(tx: Transaction, userId: number, at: Date): Promise<string[]> {
  const debited: string[] = []
  for (const refund of await findPendingClawbacks(tx, userId)) {
    if (await debitRefund(tx, userId, refund, at)) debited.push(refund.refundId)
  }
  return debited
}

/** Debits the pending clawbacks of all players, where the wallet covers them now. */
export async function retryPendingClawbacks(deps: CreditDependencies): Promise<void> {
  for (const refund of await findPendingClawbacks(deps.db)) await refundDeposit(deps, refund)
}

/** Call after the order's player is locked. @returns recorded if the payment was refunded in full */
export async function recordShortPayment(
  { log }: CreditDependencies,
  tx: Transaction,
  order: Order,
  { paymentId, amountPaise, refundedPaise }: ProviderPayment,
  at: Date,
): Promise<'short' | 'recorded'> {
  const knownPaise = sumRefunds(await findRefunds(tx, order.userId, paymentId))
  if (Math.max(knownPaise, refundedPaise) >= amountPaise) {
    await endShortPayment(tx, order, paymentId, at)
    return 'recorded'
  }
  if (order.shortPaymentId !== paymentId)
    log.error({ order: order.id, payment: paymentId }, 'payment is less than its order')
  await updateOrder(tx, order, {
    ...{ shortPaymentId: paymentId, shortPaise: amountPaise },
    ...(order.status === 'captured' ? {} : { status: 'pending', paymentId, updatedAt: at }),
  })
  return 'short'
}

/** Records that a short payment was refunded in full: its order has failed, unless another payment has paid it. */
async function endShortPayment(tx: Transaction, order: Order, paymentId: string, at: Date): Promise<void> {
  if (order.shortPaymentId !== null && order.shortPaymentId !== paymentId) return
  await updateOrder(tx, order, {
    ...{ shortPaymentId: null, shortPaise: null },
    ...(order.status === 'captured' ? {} : { status: 'failed', paymentId, updatedAt: at }),
  })
}

/** @returns the orders with a short payment that is not refunded, newest first */
export async function findShortPayments(db: Queryable): Promise<Order[]> {
  return await db
    .select()
    .from(paymentOrders)
    .where(isNotNull(paymentOrders.shortPaymentId))
    .orderBy(desc(paymentOrders.createdAt))
}
