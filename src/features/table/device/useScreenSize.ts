/** The size of the table's place in CSS pixels and what a notch takes of it, as they change. */
import { useCallback, useState } from 'react'
import type { Insets, Size } from '../../../stage/layout'

export interface Viewport {
  size: Size
  insets: Insets
}

/**
 * Of two hidden elements in the table, as large as what is not safe at its sides: a phone that is turned by half leaves
 * the table its size, and only these change, whenever the browser learns of the new sides.
 */
export const INSET_CLASS = 'table-inset'

export function useScreenSize(): {
  ref: (element: HTMLElement | null) => (() => void) | undefined
  place: Viewport | null
} {
  const [place, setPlace] = useState(placeOfWindow)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => {
      const next = placeOf(element.clientWidth, element.clientHeight)
      if (next === null) return
      setPlace((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    // It tells of the first size too, once the browser has laid out the page: asked for here, it would do so twice.
    const observer = new ResizeObserver(measure)
    for (const watched of [element, ...element.querySelectorAll(`.${INSET_CLASS}`)]) observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return { ref, place }
}

/** The table fills the window, so its place is known before it is there. */
function placeOfWindow(): Viewport | null {
  return placeOf(window.innerWidth, window.innerHeight)
}

/** A place without a size, as while the tab is being closed, is none. */
function placeOf(width: number, height: number): Viewport | null {
  return width > 0 && height > 0 ? { size: { width, height }, insets: readInsets() } : null
}

/** The safe area, which theme.css puts into custom properties. */
function readInsets(): Insets {
  const style = getComputedStyle(document.documentElement)
  const read = (side: string) => Number.parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0
  return { left: read('left'), right: read('right'), top: read('top'), bottom: read('bottom') }
}
