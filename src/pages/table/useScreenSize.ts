/** The size of the table's place in CSS pixels and what a notch takes of it, as they change. */
import { useCallback, useState } from 'react'
import type { Insets, Size } from '../../stage/layout'

export interface Place {
  size: Size
  insets: Insets
}

export function useScreenSize(): {
  ref: (element: HTMLElement | null) => (() => void) | undefined
  place: Place | null
} {
  const [place, setPlace] = useState<Place | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      // A place without a size, as while the tab is being closed, draws nothing.
      if (width === 0 || height === 0) return
      const next = { size: { width, height }, insets: readInsets(element) }
      setPlace((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, place }
}

/** The safe area, which theme.css puts into custom properties. */
function readInsets(element: HTMLElement): Insets {
  const style = getComputedStyle(element)
  const read = (side: string) => Number.parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0
  return { left: read('left'), right: read('right'), top: read('top'), bottom: read('bottom') }
}
