/** Listens to the payment page: a message from its exact origin that says success brings the player to the wallet. */
import { useEffect, useRef } from 'react'
import { paymentOrigin } from './paymentOrigin'

/** Nothing is credited by a message; it only says that looking again is worth it. */
export function usePaymentMessage(onSuccess: () => void): void {
  const told = useRef(onSuccess)
  useEffect(() => {
    told.current = onSuccess
  })
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent) => {
      if (origin !== paymentOrigin.recall()) return
      if (isSuccess(data)) told.current()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}

function isSuccess(data: unknown): boolean {
  return data !== null && typeof data === 'object' && 'status' in data && data.status === 'success'
}
