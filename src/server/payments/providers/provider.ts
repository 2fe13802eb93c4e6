/** Interface of a payment provider, and its signatures; `razorpay` and `sandbox` implement it. */
import { createHmac } from 'node:crypto'
import type { PageOrigins } from '../../http'

interface ProviderOrder {
  /** Our order id, stored by the provider. */
  receipt: string
  /** Stored in the provider's notes. */
  userId: number
  amountPaise: number
  currency: string
}

export interface ProviderPayment {
  paymentId: string
  /** The provider's id of the order. */
  orderId: string
  amountPaise: number
  currency: string
  /** cancelled: the payer left without paying. */
  status: 'pending' | 'captured' | 'failed' | 'cancelled'
  /** Sum of all refunds; a refunded payment keeps the status captured. */
  refundedPaise: number
}

/** A refund that the provider has made to the payer. */
export interface ProviderRefund {
  refundId: string
  paymentId: string
  /** The provider's id of the order that the payment paid. */
  orderId: string
  amountPaise: number
}

export type PaidOrder = Pick<ProviderPayment, 'paymentId' | 'orderId'>

/** Thrown for a stored order that the configured provider does not know: another provider or account created it. */
export class ForeignOrder extends Error {}

export interface PaymentSignature {
  orderId: string
  paymentId: string
  signature: string
}

export interface PaymentProvider {
  /** Public key that the client passes to the checkout script. */
  keyId: string
  /** URL of the checkout script. */
  checkoutScript: string
  origins: PageOrigins
  /** Secrets that sign credited deposits, the one in use first; empty in a command that knows none. */
  depositKeys: readonly string[]
  /** Whether payments are kept outside our database, so that the answer about one proves it. */
  hasOwnRecords: boolean
  /** @returns the provider's id of the new order. @throws if the provider did not create it */
  createOrder: (order: ProviderOrder) => Promise<string>
  /** Whether the signature matches; `orderId` must be the stored order id, not the client's. */
  isAuthentic: (signed: PaymentSignature) => boolean
  /** @returns null if the provider does not know the payment. @throws if the request fails or times out */
  fetchPayment: (paymentId: string, timeoutMs?: number) => Promise<ProviderPayment | null>
  /** @returns all payments of the order, failed ones included. @throws ForeignOrder, or if the request fails */
  fetchOrderPayments: (providerOrderId: string) => Promise<ProviderPayment[]>
  /** @returns the completed refunds of the payment. @throws if the request fails or times out */
  fetchRefunds: (payment: PaidOrder, timeoutMs?: number) => Promise<ProviderRefund[]>
  /** Whether the signature matches the raw body. */
  isAuthenticWebhook: (body: Buffer, signature: string) => boolean
}

/** @returns the signature of `orderId|paymentId` */
export function signPayment(secret: string, orderId: string, paymentId: string): string {
  return signBody(secret, `${orderId}|${paymentId}`)
}

/** @returns the signature of the raw body of a webhook, or of a text */
export function signBody(secret: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
