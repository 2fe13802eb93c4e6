/** Listens for the message that the payment page posts to its opener. */
import { useEffect, useRef } from 'react'
import { notifyPayment } from './notifyPayment'
import { paymentOrigin } from './paymentOrigin'

/**
 * Shows how the payment ended. The message credits nothing: `onEnd` only refetches the wallet, so a forged message is
 * harmless.
 */
export function usePaymentMessage(onEnd: (isPaid: boolean) => void): void {
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin !== paymentOrigin.read()) return
      const status = statusOf(data)
      if (status === null) return
      notifyPayment(status)
      latestOnEnd.current(status === 'success')
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
}

function statusOf(data: unknown): string | null {
  const status = data !== null && typeof data === 'object' && 'status' in data ? data.status : null
  return typeof status === 'string' ? status : null
}
