/** Whether the table can be drawn here, asked again before the answer is no: a graphics process may be starting anew. */
import { useEffect, useState } from 'react'
import { isWebGLSupported } from '../../../stage/pixiTuning/webglContext'

const AGAIN_MS = 1_000
const MOST_TRIES = 4

/** @returns null while it may still turn out */
export function useWebGLSupport(): boolean | null {
  const [canDraw, setCanDraw] = useState(isWebGLSupported)
  const [tries, setTries] = useState(1)
  useEffect(() => {
    if (canDraw || tries === MOST_TRIES) return
    const again = setTimeout(() => {
      setCanDraw(isWebGLSupported())
      setTries(tries + 1)
    }, AGAIN_MS)
    return () => clearTimeout(again)
  }, [canDraw, tries])
  return canDraw || (tries === MOST_TRIES ? false : null)
}
