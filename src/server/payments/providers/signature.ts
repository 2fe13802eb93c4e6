/** Payment and webhook signatures: hex HMAC-SHA256. */
import { createHmac } from 'node:crypto'

/** @returns the signature of `orderId|paymentId` */
export function signPayment(secret: string, orderId: string, paymentId: string): string {
  return signBody(secret, `${orderId}|${paymentId}`)
}

/** @returns the signature of the raw body of a webhook, or of a text */
export function signBody(secret: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
