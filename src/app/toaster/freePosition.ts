/** Where a toast hides no control of a page. */
import type { ToasterProps } from 'sonner'

type Position = NonNullable<ToasterProps['position']>

/** By preference. */
const POSITIONS: readonly Position[] = [
  'bottom-right',
  'bottom-left',
  'top-left',
  'top-right',
  'bottom-center',
  'top-center',
]
const CONTROLS = 'a[href], button, input, select, textarea, summary, label'
/** A toast of two lines in CSS pixels, its distance from the edges, and from the top, under the header. */
const TOAST = { width: 356, height: 76, margin: 16, top: 72 }

/** @returns the place with the fewest controls */
export function freePosition(): Position {
  // Behind a dialog nothing can be used.
  const used = document.querySelector('[role="dialog"]') ?? document
  const controls = [...used.querySelectorAll(CONTROLS)]
    .filter((control) => control.closest('[data-sonner-toaster]') === null)
    .map((control) => control.getBoundingClientRect())
  const hidden = (position: Position) => {
    const { left, top, right, bottom } = placeOf(position)
    return controls.filter(
      (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top && box.width > 0,
    ).length
  }
  return POSITIONS.reduce((best, other) => (hidden(other) < hidden(best) ? other : best))
}

function placeOf(position: Position) {
  const { clientWidth, clientHeight } = document.documentElement
  const [edge, side] = position.split('-')
  const room = clientWidth - 2 * TOAST.margin
  const width = Math.min(TOAST.width, room)
  const share = { left: 0, center: 0.5, right: 1 }[side ?? ''] ?? 1
  const left = TOAST.margin + share * (room - width)
  const foot = document.querySelector('.mantine-AppShell-footer')?.clientHeight ?? 0
  const bottom = edge === 'top' ? TOAST.top + TOAST.height : clientHeight - TOAST.margin - foot
  return { left, right: left + width, top: bottom - TOAST.height, bottom }
}
