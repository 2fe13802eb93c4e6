/** Listens for the success message that the payment page posts to its opener. */
import { useEffect, useRef } from 'react'
import { paymentOrigin } from './paymentOrigin'

/** The message credits nothing: `onSuccess` only refetches the wallet, so a forged message is harmless. */
export function usePaymentMessage(onSuccess: () => void): void {
  const latestOnSuccess = useRef(onSuccess)
  useEffect(() => {
    latestOnSuccess.current = onSuccess
  })
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin !== paymentOrigin.read()) return
      if (isSuccess(data)) latestOnSuccess.current()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
}

function isSuccess(data: unknown): boolean {
  return data !== null && typeof data === 'object' && 'status' in data && data.status === 'success'
}
