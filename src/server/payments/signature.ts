/** The provider's signatures: hex HMAC-SHA256, compared in constant time. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Of a payment: over the order's id, a bar, and the payment's id. */
export function signPayment(secret: string, orderId: string, paymentId: string): string {
  return createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')
}

/** Of a webhook: over its body, byte for byte as it came. */
export function signBody(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Whether two signatures are the same, in a time that does not tell where they differ. */
export function isSameSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
