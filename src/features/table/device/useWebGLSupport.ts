/** Detects WebGL support, with retries: while the browser's GPU process restarts, no context can be created. */
import { useEffect, useState } from 'react'
import { isWebGLSupported } from '../../../stage/webglContext'

const RETRY_MS = 1_000
const MAX_ATTEMPTS = 4

/** @returns null while retrying */
export function useWebGLSupport(): boolean | null {
  const [isSupported, setSupported] = useState(isWebGLSupported)
  const [attempts, setAttempts] = useState(1)
  useEffect(() => {
    if (isSupported || attempts === MAX_ATTEMPTS) return
    const timer = setTimeout(() => {
      setSupported(isWebGLSupported())
      setAttempts(attempts + 1)
    }, RETRY_MS)
    return () => clearTimeout(timer)
  }, [isSupported, attempts])
  return isSupported || (attempts === MAX_ATTEMPTS ? false : null)
}
