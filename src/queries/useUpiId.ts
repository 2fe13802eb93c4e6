/** The UPI id of the withdrawal form: the remembered one at once, then the server's, unless something has been typed. */
import { useEffect, useState } from 'react'
import { rememberedUpiId, savedUpiId } from './withdraw'

/** @returns the id as it stands in the field, and how typing changes it */
export function useUpiId(): [upiId: string, change: (upiId: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState(rememberedUpiId)
  useEffect(() => {
    let isGone = false
    void savedUpiId().then((saved) => {
      if (!isGone && saved !== null) setKnown(saved)
    })
    return () => {
      isGone = true
    }
  }, [])
  return [typed ?? known, setTyped]
}
