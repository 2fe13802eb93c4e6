/**
 * Focuses the heading of a new page or step when the element focused before was removed, so screen readers read it. A
 * heading with the attribute `data-without-focus` leaves the focus to the page.
 */
import { useDidUpdate } from '@mantine/hooks'

/**
 * @param viewKey identifies the page or step; a change moves the focus
 * @param isStep a step of the same page, for which the hook also scrolls to the top; the router does it for pages
 */
export function useFocusHeading(viewKey: string, isStep = false): void {
  useDidUpdate(() => {
    // An element that took the focus on mount, such as an autofocused field, keeps it.
    if (document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1:not([data-without-focus])')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    if (isStep) window.scrollTo(0, 0)
  }, [viewKey])
}
