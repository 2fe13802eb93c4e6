/**
 * Reconciles orders with the provider: credits captured payments and debits refunds whose webhook was lost or whose
 * client closed before verification.
 */
import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { settlePayment } from './creditPayment'
import type { ReconcileDependencies } from './orders/dependencies'
import { isOrderOfProvider, type Order, updateOrder } from './orders/orders'
import { orderClaims, paymentOrders } from './orders/tables'
import { ForeignOrder, type ProviderPayment } from './providers/provider'

/** Webhook and client normally report a payment earlier than this. */
export const FIRST_RECONCILE_AFTER_MS = 2 * 60_000
/** Payments older than this are no longer refunded. */
const LAST_RECONCILE_AFTER_MS = 180 * 86_400_000
/** Age limit of the orders that the operator's command reconciles without an order id. */
const RECENT_MS = 5 * 86_400_000

/** A captured payment that is credited now, or cannot be. */
export interface ReconciledPayment {
  userId: number
  payment: ProviderPayment
  outcome: 'credited' | 'short' | 'rejected'
}

interface ReconciledOrder extends Pick<Order, 'userId' | 'id' | 'createdAt'> {
  providerOrderId: string
}

const { userId, id, providerOrderId, createdAt, askAt } = paymentOrders
/** Use for orders that the provider has created. */
const COLUMNS = { userId, id, providerOrderId: sql<string>`${providerOrderId}`, createdAt }

/**
 * @returns orders whose reconciliation is due: first the most overdue order of each player, then each player's second,
 *   and so on, so that a player with very many orders does not delay other players' orders
 */
export async function findDueOrders(
  { db, clock }: ReconcileDependencies,
  limit: number,
): Promise<ReconciledOrder[]> {
  const rank = sql<number>`row_number() OVER (PARTITION BY ${userId} ORDER BY ${askAt})`.as('rank_of_user')
  const due = db
    .select({ userId, id, providerOrderId, createdAt, askAt, rank })
    .from(paymentOrders)
    .where(and(lte(askAt, new Date(clock())), isNotNull(providerOrderId)))
    .as('due')
  const providerId = sql<string>`${due.providerOrderId}`
  return await db
    .select({ userId: due.userId, id: due.id, providerOrderId: providerId, createdAt: due.createdAt })
    .from(due)
    .orderBy(due.rank, due.askAt)
    .limit(limit)
}

/** @returns all orders of the last five days, paid or not, oldest first */
export async function findRecentOrders({ db, clock }: ReconcileDependencies): Promise<ReconciledOrder[]> {
  return await db
    .select(COLUMNS)
    .from(paymentOrders)
    .where(and(gt(createdAt, new Date(clock() - RECENT_MS)), isNotNull(providerOrderId)))
    .orderBy(createdAt)
}

/** @returns an array with the order, or an empty array if there is no such order */
export async function findOrder(
  { db }: ReconcileDependencies,
  orderIdOfProvider: string,
): Promise<ReconciledOrder[]> {
  return await db
    .select(COLUMNS)
    .from(orderClaims)
    .innerJoin(paymentOrders, isOrderOfProvider)
    .where(eq(orderClaims.providerOrderId, orderIdOfProvider))
}

/**
 * Reconciles the orders without changing when they are due next; the leading process schedules that.
 * @param onReconciled called for each captured payment that was credited, or rejected, or is short
 * @returns one error for each order that the configured provider does not know
 * @throws if a request to the provider fails
 */
export async function reconcilePayments(
  deps: ReconcileDependencies,
  orders: readonly ReconciledOrder[],
  onReconciled: (payment: ReconciledPayment) => void,
): Promise<ForeignOrder[]> {
  const foreign: ForeignOrder[] = []
  for (const { userId, providerOrderId } of orders) {
    try {
      for (const payment of await deps.provider.fetchOrderPayments(providerOrderId)) {
        const outcome = await settlePayment(deps, payment, userId)
        if (outcome === 'credited' || outcome === 'short' || outcome === 'rejected')
          onReconciled({ userId, payment, outcome })
      }
    } catch (error) {
      // Orders of a formerly configured provider must not stop the reconciliation of newer orders.
      if (!(error instanceof ForeignOrder)) throw error
      foreign.push(error)
    }
  }
  return foreign
}

/**
 * As `reconcilePayments`, and schedules the next reconciliation of each order.
 * @throws if a request to the provider fails; the remaining orders stay due
 */
export async function reconcileDue(
  deps: ReconcileDependencies,
  orders: readonly ReconciledOrder[],
  onReconciled: (payment: ReconciledPayment) => void,
): Promise<ForeignOrder[]> {
  const foreign: ForeignOrder[] = []
  for (const order of orders) {
    // Rescheduled before the request, so that an order whose request always fails does not block the others.
    const nextAskAt = nextReconciliation(order.createdAt, deps.clock())
    await updateOrder(deps.db, order, { askAt: nextAskAt })
    foreign.push(...(await reconcilePayments(deps, [order], onReconciled)))
  }
  return foreign
}

/** The next reconciliation is due when the order's age has doubled, which makes about 16 in 180 days. */
function nextReconciliation(createdAt: Date, nowMs: number): Date | null {
  const ageMs = Math.max(nowMs - createdAt.getTime(), FIRST_RECONCILE_AFTER_MS)
  return 2 * ageMs > LAST_RECONCILE_AFTER_MS ? null : new Date(createdAt.getTime() + 2 * ageMs)
}
