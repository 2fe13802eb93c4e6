/** The size of the table's place in CSS pixels, as it changes: rotation, a folding keyboard, a resized window. */
import { useCallback, useState } from 'react'
import type { Size } from '../../stage/layout'

export function useScreenSize(): {
  ref: (element: HTMLElement | null) => (() => void) | undefined
  size: Size | null
} {
  const [size, setSize] = useState<Size | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      // A place without a size, as while the tab is being closed, draws nothing.
      if (width === 0 || height === 0) return
      setSize((last) => (last?.width === width && last.height === height ? last : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
