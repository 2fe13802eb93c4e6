/** An abort signal for async work that must not act once its component has unmounted. */
import { useEffect, useRef } from 'react'

/** @returns a getter of the signal, which aborts when the component unmounts */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    controller.current = current
    return () => current.abort()
  }, [])
  return () => controller.current.signal
}
