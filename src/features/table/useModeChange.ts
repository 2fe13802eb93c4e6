/** What is open over one mode's table closes where the browser's Back leads to the other's from under it. */
import { useEffect, useRef } from 'react'
import type { Mode } from '../../domain/mode'

export function useModeChange(mode: Mode, close: () => void): void {
  const before = useRef(mode)
  useEffect(() => {
    if (before.current === mode) return
    before.current = mode
    close()
  }, [mode, close])
}
