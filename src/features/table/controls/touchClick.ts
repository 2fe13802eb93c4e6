/**
 * Clicks a control on touchend. Browsers fire no click while a second finger rests on the screen, or after the finger
 * slid a little; players with two thumbs do both.
 */
import type { TouchEvent } from 'react'

/** An `onTouchEnd` handler that clicks the control if the finger that pressed the control is still over it. */
export function touchClick(event: TouchEvent<HTMLElement>): void {
  const control = event.currentTarget
  const finger = Array.from(event.changedTouches).find(({ target }) => control.contains(target as Node))
  if (finger === undefined) return
  const elementUnderFinger = document.elementFromPoint(finger.clientX, finger.clientY)
  if (!control.contains(elementUnderFinger)) return
  // Prevents the browser's own click, which would be a second press.
  if (event.cancelable) event.preventDefault()
  // As with a click, the focused element loses the focus. The control is not focused: focus() from a script matches
  // :focus-visible, which would show the focus ring and the tooltip.
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement !== control) activeElement.blur()
  control.click()
}
