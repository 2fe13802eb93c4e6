/** Listens for the message that the payment page posts to its opener. */
import { useWindowEvent } from '@mantine/hooks'
import { notifyPayment } from './notifyPayment'
import { paymentOrigin } from './paymentOrigin'

/**
 * Shows how the payment ended. The message credits nothing: `onEnd` only refetches the wallet, so a forged message is
 * harmless.
 */
export function usePaymentMessage(onEnd: (isPaid: boolean) => void): void {
  useWindowEvent('message', ({ origin, data }) => {
    if (origin !== paymentOrigin.read()) return
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
