/** Moves the focus to a usable control when a dialog closes and the element focused before is gone. */

const FOCUSABLE = 'a[href], button:enabled, input:enabled'

/**
 * Focuses the first focusable element in `container`, unless something outside the closed dialog has the focus already.
 * @param dialog the closed dialog, which keeps the focus until React removes it
 */
export function restoreFocus(dialog: Element | null, container: ParentNode | null): void {
  const { activeElement, body } = document
  if (activeElement !== body && !dialog?.contains(activeElement)) return
  container?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}
