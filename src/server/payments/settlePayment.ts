/** A payment and all that has become of it since, taken into the ledger. */
import { type CreditDependencies, type CreditOutcome, creditPayment } from './creditPayment'
import type { PaymentProvider, ProviderPayment } from './provider'
import { refundDeposit } from './refundDeposit'

export interface SettlePaymentDependencies extends CreditDependencies {
  provider: Pick<PaymentProvider, 'fetchRefunds'>
}

/**
 * Refunds first: a payment is credited when it is known what of it went back, and a refund that nobody told of is taken
 * back then.
 * @param onlyUserId if given, the order must be theirs
 * @param timeoutMs how long the provider has to say which refunds those are
 */
export async function settlePayment(
  parts: SettlePaymentDependencies,
  payment: ProviderPayment,
  onlyUserId: number | null = null,
  timeoutMs?: number,
): Promise<CreditOutcome> {
  if (payment.refundedPaise > 0) {
    const refunds = await parts.provider.fetchRefunds(payment, timeoutMs).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'the payment provider could not be asked about refunds')
      return []
    })
    for (const refund of refunds) await refundDeposit(parts, refund)
  }
  return creditPayment(parts, payment, onlyUserId)
}
