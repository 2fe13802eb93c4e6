/** Moves the focus to a usable control when a dialog has closed and its opener is disabled or gone. */
import { useDidUpdate } from '@mantine/hooks'

/** Mantine returns the focus to the opener 10 ms after a dialog has closed. */
const FOCUS_RETURNED_MS = 20
const FOCUSABLE = 'a[href], button:enabled, input:enabled'

/** Focuses the first usable control of the page, unless another element has the focus. */
export function useFocusFallback(opened: boolean): void {
  useDidUpdate(() => {
    if (opened) return
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      document.querySelector('main')?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
    }, FOCUS_RETURNED_MS)
    return () => clearTimeout(timer)
  }, [opened])
}
