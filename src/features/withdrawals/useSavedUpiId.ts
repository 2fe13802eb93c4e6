/** Fetches the UPI id that is saved on the server. */
import { useEffect, useEffectEvent } from 'react'
import { fetchUpiId } from './withdraw'

/** @param onFetched called once with the saved id, and not at all if there is none */
export function useSavedUpiId(onFetched: (upiId: string) => void): void {
  const report = useEffectEvent(onFetched)
  useEffect(() => {
    let isUnmounted = false
    void fetchUpiId().then((upiId) => {
      if (!isUnmounted && upiId !== null) report(upiId)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
}
