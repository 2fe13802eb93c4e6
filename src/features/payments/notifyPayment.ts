/** The toast that says how a payment on the payment page ended. */
import { errorText } from '../../contract/errors'
import { MESSAGES } from '../../contract/messages'
import { notify, type Toast } from '../../game/toasts'
import { paymentOrder } from './paymentOrder'

const PAID = { text: MESSAGES.paymentVerified, kind: 'success' } as const

/** By the status of the payment page's message and by that of a deposit record. */
const TOASTS: Readonly<Record<string, Pick<Toast, 'text' | 'kind'>>> = {
  success: PAID,
  captured: PAID,
  failed: { text: errorText('payment_processing_failed'), kind: 'error' },
  cancelled: { text: errorText('payment_cancelled'), kind: 'error' },
}

/** Shows the toast of a status; does nothing while the payment is pending. */
export function notifyPayment(status: string): void {
  const toast = TOASTS[status]
  if (toast === undefined) return
  paymentOrder.clear()
  notify({ ...toast, flow: 'payment' })
}
