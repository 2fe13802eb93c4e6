/** Applies a payment to the ledger together with its refunds. */
import { type CreditOutcome, creditPayment } from './creditPayment'
import type { SettlePaymentDependencies } from './orders/dependencies'
import type { ProviderPayment } from './providers/provider'
import { refundDeposit } from './refunds/refundDeposit'

/**
 * Records the refunds before the credit, because a refunded payment is credited only when all its refunds are known.
 * This also debits refunds whose webhook was lost.
 * @param onlyUserId if given, an order of another user counts as unknown
 * @param timeoutMs for the request that lists the refunds
 */
export async function settlePayment(
  deps: SettlePaymentDependencies,
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
