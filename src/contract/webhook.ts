/** The webhook of the payment provider: the one request that the client never sends. */
import { API_BASE } from './route'

export const WEBHOOK_PATH = `${API_BASE}/payments/webhook`
/** Carries the HMAC-SHA256 of the raw body under the webhook secret, in lowercase hex. */
export const WEBHOOK_SIGNATURE_HEADER = 'x-razorpay-signature'
