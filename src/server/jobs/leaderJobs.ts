/** Credits deposits that no webhook reported, and debits refunds that the wallet covers by now. */
import { findDueOrders, type PaymentDependencies, reconcileDue, retryPendingClawbacks } from '../payments'

/** The largest number of orders that one run asks the payment provider about. */
const ORDERS_PER_RUN = 200

export async function reconcileDeposits(deps: PaymentDependencies): Promise<void> {
  await retryPendingClawbacks(deps)
  const orders = await findDueOrders(deps, ORDERS_PER_RUN)
  const foreignOrders = await reconcileDue(deps, orders, ({ userId, payment, outcome }) => {
    if (outcome === 'credited') deps.metrics.countCredit('reconciliation')
    deps.log.warn({ userId, payment: payment.paymentId, outcome }, 'captured payment without a webhook')
  })
  for (const err of foreignOrders) deps.log.warn({ err }, 'order unknown to the payment provider')
}
