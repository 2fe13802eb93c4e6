/**
 * Asks the provider what became of orders. A webhook can be lost and a client can close; what was captured is credited
 * all the same, and what was given back is taken back.
 */
import { ForeignOrder, type PaymentProvider, type ProviderPayment } from './provider'
import { type SettlePaymentDependencies, settlePayment } from './settlePayment'

/** A younger order is told of by its webhook and its client. */
export const FIRST_ASKED_MS = 2 * 60_000
/** Nothing is given back of a payment that is older. */
const LAST_ASKED_MS = 180 * 86_400_000
/** How far back an operator asks about everything at once. */
const RECENT_MS = 5 * 86_400_000

export interface ReconcileDependencies extends SettlePaymentDependencies {
  provider: Pick<PaymentProvider, 'fetchOrderPayments' | 'fetchRefunds'>
}

/** What came of a payment that was captured, and that no webhook had told of. */
export interface Reconciled {
  userId: number
  payment: ProviderPayment
  outcome: 'credited' | 'refused'
}

export interface AskedOrder {
  userId: number
  id: string
  providerOrderId: string
  createdAt: Date
}

const COLUMNS = 'user_id AS "userId", id, provider_order_id AS "providerOrderId", created_at AS "createdAt"'
const ORDERS = `SELECT ${COLUMNS} FROM payment_orders`

/**
 * Those whose turn has come: of each player the one that waits longest, then of each the next one. Whoever begins orders
 * without end holds up nobody else's.
 */
export async function findDueOrders(
  { pool, clock }: ReconcileDependencies,
  limit: number,
): Promise<AskedOrder[]> {
  const { rows } = await pool.query<AskedOrder>(
    `SELECT ${COLUMNS}
       FROM (SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY ask_at) AS nth FROM payment_orders
              WHERE ask_at <= $1 AND provider_order_id IS NOT NULL) AS due
      ORDER BY nth, ask_at LIMIT $2`,
    [new Date(clock()), limit],
  )
  return rows
}

/** All of the last days, paid or not. */
export async function findRecentOrders({ pool, clock }: ReconcileDependencies): Promise<AskedOrder[]> {
  const { rows } = await pool.query<AskedOrder>(
    `${ORDERS} WHERE created_at > $1 AND provider_order_id IS NOT NULL ORDER BY created_at`,
    [new Date(clock() - RECENT_MS)],
  )
  return rows
}

/** One by the provider's id of it, however old. @returns none if it is not ours */
export async function findOrder(
  { pool }: ReconcileDependencies,
  providerOrderId: string,
): Promise<AskedOrder[]> {
  const { rows } = await pool.query<AskedOrder>(
    `${ORDERS} WHERE (user_id, id) = (SELECT user_id, order_id FROM order_claims WHERE provider_order_id = $1)`,
    [providerOrderId],
  )
  return rows
}

/**
 * Asks about orders whatever their turn is: that is the leading process's, whose settings are the right ones.
 * @param tell is handed each captured payment that was found
 * @returns what was said of each order that is none of this provider's
 * @throws if the provider cannot be asked
 */
export async function reconcilePayments(
  parts: ReconcileDependencies,
  orders: readonly AskedOrder[],
  tell: (found: Reconciled) => void,
): Promise<ForeignOrder[]> {
  const foreign: ForeignOrder[] = []
  for (const { userId, providerOrderId } of orders) {
    try {
      for (const payment of await parts.provider.fetchOrderPayments(providerOrderId)) {
        const outcome = await settlePayment(parts, payment, userId)
        if (outcome === 'credited' || outcome === 'refused') tell({ userId, payment, outcome })
      }
    } catch (error) {
      // Of the time before the settings changed, it holds up none that came since.
      if (!(error instanceof ForeignOrder)) throw error
      foreign.push(error)
    }
  }
  return foreign
}

/**
 * As `reconcilePayments`, of orders whose turn it is; each has its next one later.
 * @throws if the provider cannot be asked; the orders that are left have their turn the next time
 */
export async function reconcileDue(
  parts: ReconcileDependencies,
  orders: readonly AskedOrder[],
  tell: (found: Reconciled) => void,
): Promise<ForeignOrder[]> {
  const foreign: ForeignOrder[] = []
  for (const order of orders) {
    // Written down first, so that an order whose question fails does not hold up the others for good.
    await parts.pool.query('UPDATE payment_orders SET ask_at = $3 WHERE user_id = $1 AND id = $2', [
      order.userId,
      order.id,
      nextTurn(order.createdAt, parts.clock()),
    ])
    foreign.push(...(await reconcilePayments(parts, [order], tell)))
  }
  return foreign
}

/** An order has its turn whenever its age has doubled since it was asked about, some sixteen times in all. */
function nextTurn(createdAt: Date, nowMs: number): Date | null {
  const ageMs = Math.max(nowMs - createdAt.getTime(), FIRST_ASKED_MS)
  return 2 * ageMs > LAST_ASKED_MS ? null : new Date(createdAt.getTime() + 2 * ageMs)
}
