/** Observes the table's size and its safe-area insets, in CSS pixels. */
import { useCallback, useState } from 'react'
import type { Insets } from '../../../stage/layout/layout'
import type { Size } from '../../../stage/layout/rect'

interface Viewport {
  size: Size
  insets: Insets
}

/**
 * Class of two hidden elements in the table that are as large as the insets. A rotation by 180° changes the insets but
 * not the table's size, so the ResizeObserver must observe these elements too.
 */
export const INSET_CLASS = 'table-inset'

/** `viewport` is null while the table has no size. */
export function useScreenSize(): {
  ref: (element: HTMLElement | null) => (() => void) | undefined
  viewport: Viewport | null
} {
  // The table fills the window, so the first layout need not wait for the table to mount.
  const [viewport, setViewport] = useState(() => readViewport(window.innerWidth, window.innerHeight))
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => {
      const next = readViewport(element.clientWidth, element.clientHeight)
      if (next === null) return
      setViewport((previous) =>
        isKeyboard(previous, next) || JSON.stringify(previous) === JSON.stringify(next) ? previous : next,
      )
    }
    // The observer reports the initial size after layout; measuring here would force an extra layout.
    const observer = new ResizeObserver(measure)
    const observed = [element, ...element.querySelectorAll(`.${INSET_CLASS}`)]
    for (const target of observed) observer.observe(target)
    return () => observer.disconnect()
  }, [])
  return { ref, viewport }
}

/** Whether the window is lower only because of the keyboard: the table then stays as it is behind the dialog. */
function isKeyboard(previous: Viewport | null, { size: { width, height } }: Viewport): boolean {
  const isTyping =
    document.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea') === true
  return isTyping && previous !== null && width === previous.size.width && height < previous.size.height
}

/** @returns null for an empty size, which the browser reports while the tab is being closed */
function readViewport(width: number, height: number): Viewport | null {
  return width > 0 && height > 0 ? { size: { width, height }, insets: readInsets() } : null
}

/** Reads the safe area from the custom properties of theme.css. */
function readInsets(): Insets {
  const style = getComputedStyle(document.documentElement)
  const read = (side: string) => Number.parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0
  return { left: read('left'), right: read('right'), top: read('top'), bottom: read('bottom') }
}
