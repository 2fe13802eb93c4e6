/** Calls `close` when the browser's Back changes the mode while a popup is open. */
import { useEffect, useRef } from 'react'
import type { Mode } from '../../domain/mode'

export function useModeChange(mode: Mode, close: () => void): void {
  const previousMode = useRef(mode)
  useEffect(() => {
    if (previousMode.current === mode) return
    previousMode.current = mode
    close()
  }, [mode, close])
}
