/** The UPI id of the withdrawal form: the remembered one at once, then the server's, unless something has been typed. */
import { useEffect, useState } from 'react'
import { rememberedUpiId, savedUpiId } from './withdraw'

/**
 * @param typed what has been typed, null while nothing has
 * @returns the id as it stands in the field
 */
export function useUpiId(typed: string | null): string {
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
  return typed ?? known
}
