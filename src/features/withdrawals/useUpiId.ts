/** The value of the UPI id field: the typed text, else the id saved on the server, else the one saved on this device. */
import { useEffect, useState } from 'react'
import { fetchUpiId, storedUpiId } from './withdraw'

/** @param typed null until the player has typed */
export function useUpiId(typed: string | null): string {
  const [savedUpiId, setSavedUpiId] = useState(storedUpiId)
  useEffect(() => {
    let isUnmounted = false
    void fetchUpiId().then((upiId) => {
      if (!isUnmounted && upiId !== null) setSavedUpiId(upiId)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  return typed ?? savedUpiId
}
