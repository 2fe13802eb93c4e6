/**
 * Asks the provider what became of orders that nobody has told of. A webhook can be lost and a client can close; what
 * was captured is credited all the same.
 */
import { type CreditParts, creditPayment } from './creditPayment'
import type { PaymentProvider, ProviderPayment } from './provider'

/** A younger order is told of by its webhook and its client; an older one is paid no more. */
const YOUNGEST_MS = 2 * 60_000
const OLDEST_MS = 5 * 86_400_000
/** How many orders are asked about in one turn of the job. */
export const RECONCILED_TOGETHER = 50

export interface ReconcileParts extends CreditParts {
  provider: Pick<PaymentProvider, 'fetchOrderPayments'>
}

/** What came of a payment that was captured, and that no webhook had told of. */
export interface Reconciled {
  userId: number
  payment: ProviderPayment
  outcome: 'credited' | 'refused'
}

interface OpenOrder {
  userId: number
  id: string
  providerOrderId: string
}

/**
 * @param limit how many orders at most, of those whose turn has come; null asks about every open one at once
 * @param tell is handed each captured payment that was found
 * @returns how many orders were asked about
 * @throws if the provider cannot be asked; the orders that are left have their turn the next time
 */
export async function reconcilePayments(
  parts: ReconcileParts,
  limit: number | null,
  tell: (found: Reconciled) => void,
): Promise<number> {
  const orders = await findOpenOrders(parts, limit)
  for (const { userId, id, providerOrderId } of orders) {
    // Written down first, so that an order whose question fails does not hold up the others for good.
    await parts.pool.query('UPDATE payment_orders SET asked_at = $3 WHERE user_id = $1 AND id = $2', [
      userId,
      id,
      new Date(parts.clock()),
    ])
    for (const payment of await parts.provider.fetchOrderPayments(providerOrderId)) {
      const outcome = await creditPayment(parts, payment, userId)
      if (outcome === 'credited' || outcome === 'refused') tell({ userId, payment, outcome })
    }
  }
  return orders.length
}

/** An order has its turn whenever its age has doubled since it was asked about: some eleven times in all. */
async function findOpenOrders({ pool, clock }: ReconcileParts, limit: number | null): Promise<OpenOrder[]> {
  const nowMs = clock()
  const { rows } = await pool.query<OpenOrder>(
    `SELECT user_id AS "userId", id, provider_order_id AS "providerOrderId" FROM payment_orders
      WHERE status <> 'captured' AND provider_order_id IS NOT NULL AND created_at BETWEEN $1 AND $2
        AND ($4::bigint IS NULL OR asked_at IS NULL OR $3 - created_at >= 2 * (asked_at - created_at))
      ORDER BY asked_at NULLS FIRST, created_at LIMIT $4`,
    [new Date(nowMs - OLDEST_MS), new Date(nowMs - YOUNGEST_MS), new Date(nowMs), limit],
  )
  return rows
}
