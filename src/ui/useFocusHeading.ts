/**
 * Takes a keyboard and a screen reader along to what has come: where the thing that had the focus went with the page
 * or the step before, the heading of the new one gets it, and is read out.
 */
import { useEffect, useRef } from 'react'

/**
 * @param shown what is shown, by a name that changes with it
 * @param isStep of the same page, so that nothing else scrolls up to its beginning
 */
export function useFocusHeading(shown: string, isStep = false): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    // A field that asked for the focus keeps it.
    if (document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    if (isStep) window.scrollTo(0, 0)
  }, [shown, isStep])
}
