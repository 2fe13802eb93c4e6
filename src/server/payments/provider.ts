/** A payment provider as the rest of the server sees it. Whoever takes the money stands behind this interface. */

export interface ProviderOrder {
  /** Ours, by which the provider can be asked what became of it. */
  receipt: string
  /** Who pays, so that the provider's own records name them. */
  userId: number
  amountPaise: number
  currency: string
}

export interface ProviderPayment {
  paymentId: string
  /** The provider's order that it pays. */
  orderId: string
  amountPaise: number
  currency: string
  status: 'pending' | 'captured' | 'failed'
  /** What the provider has given back of it; a payment that was given back in part is still captured. */
  refundedPaise: number
}

/** Money that the provider gave back to the payer. */
export interface ProviderRefund {
  refundId: string
  paymentId: string
  /** The provider's order that the payment paid. */
  orderId: string
  amountPaise: number
}

/** A payment and the provider's order that it pays. */
export type PaidOrder = Pick<ProviderPayment, 'paymentId' | 'orderId'>

/** An order that we store, and so a provider made, is none of the one that is asked: the settings name another. */
export class ForeignOrder extends Error {}

export interface PaymentSignature {
  orderId: string
  paymentId: string
  signature: string
}

/** Origins that a page needs to reach while this provider is on. */
export interface ProviderOrigins {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
}

export interface PaymentProvider {
  /** The public key that the client hands to the provider's own script. */
  keyId: string
  /** The address of that script, as the app's pages load it. */
  checkoutScript: string
  origins: ProviderOrigins
  /** @returns the provider's id of the order. @throws if it was not made */
  createOrder: (order: ProviderOrder) => Promise<string>
  /** Whether a payment's signature is the provider's, for the order that we stored. */
  isAuthentic: (signed: PaymentSignature) => boolean
  /** What the provider says of a payment, null if it knows none. @throws if it cannot be asked, or not in time */
  fetchPayment: (paymentId: string, timeoutMs?: number) => Promise<ProviderPayment | null>
  /** What the provider knows of all tries to pay an order. @throws ForeignOrder; and if it cannot be asked */
  fetchOrderPayments: (providerOrderId: string) => Promise<ProviderPayment[]>
  /** What has gone back of a payment, each refund that is through. @throws if it cannot be asked, or not in time */
  fetchRefunds: (payment: PaidOrder, timeoutMs?: number) => Promise<ProviderRefund[]>
  /** Whether a webhook's body was signed by the provider. */
  isAuthenticWebhook: (body: Buffer, signature: string) => boolean
}
