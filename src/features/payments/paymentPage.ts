/** The payment page that was opened last, in storage, and the toast that says how its payment ended. */
import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { readText, removeItem, writeText } from '../../game/session/safeStorage'
import { notify, type Toast } from '../../game/session/toasts'
import type { MessageId } from '../../i18n/messageId'
import { translate } from '../../i18n/translate'

/** The order, until the player has seen how its payment ended. */
const ORDER_KEY = 'paymentOrder'
const ORIGIN_KEY = 'paymentOrigin'

export function savePaymentPage(origin: string, orderId: string): void {
  writeText(ORIGIN_KEY, origin)
  writeText(ORDER_KEY, orderId)
}

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
function notifyPayment(status: string): void {
  const toast = TOASTS[status]
  if (toast === undefined) return
  removeItem(ORDER_KEY)
  notify({ text: translate(toast.id), kind: toast.kind, flow: 'payment' })
}

/**
 * Shows how the payment ended, by the message that the payment page posts to its opener. The message credits nothing: `onEnd`
 * only refetches the wallet, so a forged message is harmless.
 */
export function usePaymentMessage(onEnd: (isPaid: boolean) => void): void {
  useWindowEvent('message', ({ origin, data }) => {
    if (origin !== readText(ORIGIN_KEY)) return
    const status = statusOf(data)
    if (status === null) return
    notifyPayment(status)
    onEnd(status === 'success')
  })
}

function statusOf(data: unknown): string | null {
  const status = data !== null && typeof data === 'object' && 'status' in data ? data.status : null
  return typeof status === 'string' ? status : null
}

interface Deposit {
  orderId: string
  status: string
  /** What was paid, if that is less than the deposit; else 0. */
  receivedPaise: number
}

/** Shows a player who returns from the payment page how the payment ended, as the server has recorded it. */
export function usePaymentReturn(deposits: readonly Deposit[]): void {
  useEffect(() => {
    const orderId = readText(ORDER_KEY)
    const deposit = deposits.find((record) => record.orderId === orderId)
    if (deposit !== undefined) notifyPayment(deposit.receivedPaise > 0 ? 'short' : deposit.status)
  }, [deposits])
}
