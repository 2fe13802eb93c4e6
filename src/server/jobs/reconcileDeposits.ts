/** Credits deposits that no webhook reported, and debits refunds that the wallet covers by now. */
import { findDueOrders, reconcileDue, retryPendingClawbacks } from '../payments'
import type { Services } from '../services'

/** The largest number of orders that one run asks the payment provider about. */
const ORDERS_PER_RUN = 200

export async function reconcileDeposits({ payments, log }: Services): Promise<void> {
  await retryPendingClawbacks(payments)
  const orders = await findDueOrders(payments, ORDERS_PER_RUN)
  const foreignOrders = await reconcileDue(payments, orders, ({ userId, payment, outcome }) => {
    if (outcome === 'credited') payments.metrics.countCredit('reconciliation')
    log.warn({ userId, payment: payment.paymentId, outcome }, 'captured payment without a webhook')
  })
  for (const err of foreignOrders) log.warn({ err }, 'order unknown to the payment provider')
}
