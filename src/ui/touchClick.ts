/**
 * A finger's press, answered as the finger lifts. A browser makes no click of it while another finger rests on the
 * screen, or where it slid a little; a player with two thumbs does both. Mouse, keyboard and screen readers click as ever.
 */
import type { TouchEvent } from 'react'

/** For `onTouchEnd`. Clicks the control if the finger that pressed it is still over it, unless it is disabled. */
export function touchClick(event: TouchEvent<HTMLElement>): void {
  const control = event.currentTarget
  // Of two fingers that lift at once, the one that pressed this control.
  const finger = Array.from(event.changedTouches).find(({ target }) => control.contains(target as Node))
  if (finger === undefined) return
  const under = document.elementFromPoint(finger.clientX, finger.clientY)
  if (!control.contains(under)) return
  // Or the browser's own click would follow and be a second press.
  if (event.cancelable) event.preventDefault()
  // What had the focus loses it, as by a click. The control gets none: a focus that a script gives counts as the
  // keyboard's, and would ring the control and bring the words beside it.
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement !== control) activeElement.blur()
  control.click()
}
