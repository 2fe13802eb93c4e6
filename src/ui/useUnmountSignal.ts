/** Tells work that takes a while whether whoever began it is still there to be led on by it. */
import { useEffect, useRef } from 'react'

/** @returns gives the signal that is aborted when this component goes */
export function useUnmountSignal(): () => AbortSignal {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    leaving.current = current
    return () => current.abort()
  }, [])
  return () => leaving.current.signal
}
