/** Jobs of the leading process: deposits without a webhook, the head of the audit log, the waits of withdrawals. */
import { readAuditHead } from '../db/admin'
import { findDueOrders, type PaymentDependencies, reconcileDue, retryPendingClawbacks } from '../payments'
import { readPayableSince } from '../withdrawals'
import type { JobDependencies } from './dependencies'

/** The largest number of orders that one run asks the payment provider about. */
const ORDERS_PER_RUN = 200

/** Credits deposits that no webhook reported, and debits refunds that the wallet covers by now. */
export async function reconcileDeposits(deps: PaymentDependencies): Promise<void> {
  await retryPendingClawbacks(deps)
  const orders = await findDueOrders(deps, ORDERS_PER_RUN)
  const foreignOrders = await reconcileDue(deps, orders, ({ userId, payment, outcome }) => {
    if (outcome === 'credited') deps.metrics.countCredit('reconciliation')
    deps.log.warn({ userId, payment: payment.paymentId, outcome }, 'captured payment without a webhook')
  })
  for (const err of foreignOrders) deps.log.warn({ err }, 'order unknown to the payment provider')
}

/**
 * Proves later what the database had then.
 * Logged as a warning, since a head that the default level leaves out proves nothing.
 */
export async function logAuditHead({ db, log }: Pick<JobDependencies, 'db' | 'log'>): Promise<void> {
  const head = await readAuditHead(db)
  if (head !== null) log.warn({ auditHead: `${head.id}:${head.hash}` }, 'head of the audit log')
}

export async function measureWithdrawals({
  db,
  metrics,
}: Pick<JobDependencies, 'db' | 'metrics'>): Promise<void> {
  metrics.leaderReadings.payableSinceMs = (await readPayableSince(db))?.getTime() ?? null
}
