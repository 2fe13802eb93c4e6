/** Says why something cannot be had: once, however often it is tried again, until it has been. */
import { useEffect, useRef } from 'react'
import { notify } from '../../game/toasts'

/** @param words what to say, null while there is nothing to say, as during a try */
export function useErrorToast(words: string | null, isHad: boolean): void {
  const said = useRef<string | null>(null)
  useEffect(() => {
    if (isHad) said.current = null
    if (words === null || words === said.current) return
    said.current = words
    notify({ text: words, kind: 'error' })
  }, [words, isHad])
}
