/** Where the keyboard is when a dialog has closed. */

const USABLE = 'a[href], button:enabled, input:enabled'

/**
 * A dialog gives the focus back to where it was; that may have been nowhere, or be gone with what the dialog changed, or
 * with the screen under it. Then it goes to the first thing that can be used.
 * @param dialog the one that has closed; the focus is in it until the page is drawn without it
 * @param place where to look for that
 */
export function restoreFocus(dialog: Element | null, place: ParentNode | null): void {
  const { activeElement, body } = document
  if (activeElement !== body && !dialog?.contains(activeElement)) return
  place?.querySelector<HTMLElement>(USABLE)?.focus({ preventScroll: true })
}
