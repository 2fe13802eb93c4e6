/** The toast that says how a payment on the payment page ended. */
import { notify, type Toast } from '../../game/session/toasts'
import type { MessageId } from '../../i18n/messageId'
import { translate } from '../../i18n/translate'
import { paymentOrder } from './paymentOrder'

const PAID = { id: 'message.paymentVerified', kind: 'success' } as const

/** By the status of the payment page's message and by that of a deposit record; 'short' is a deposit of which less was paid. */
const TOASTS: Readonly<Record<string, { id: MessageId; kind: Toast['kind'] }>> = {
  success: PAID,
  captured: PAID,
  failed: { id: 'error.payment_processing_failed', kind: 'error' },
  short: { id: 'error.payment_short', kind: 'error' },
  cancelled: { id: 'error.payment_cancelled', kind: 'error' },
}

/** Shows the toast of a status; does nothing while the payment is pending. */
export function notifyPayment(status: string): void {
  const toast = TOASTS[status]
  if (toast === undefined) return
  paymentOrder.clear()
  notify({ text: translate(toast.id), kind: toast.kind, flow: 'payment' })
}
