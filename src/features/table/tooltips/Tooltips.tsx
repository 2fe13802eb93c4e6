/** Tooltips for the table's controls with `data-tooltip`. Mantine's are not used, because the table does not load Mantine. */
import { useEffect, useState } from 'react'
import css from './tooltips.module.css'
import { type Tooltip, watchTooltips } from './watchTooltips'

/** Space that a tooltip needs above a control, in CSS pixels. */
const HEIGHT = 44
const GAP = 8

export function Tooltips() {
  const [tooltip, setTooltip] = useState<Tooltip | null>(null)
  useEffect(() => watchTooltips(setTooltip), [])
  if (tooltip === null) return null
  return (
    <div role="tooltip" className={css.tooltip} style={positionBeside(tooltip.box)}>
      {tooltip.text}
    </div>
  )
}

/** Above the control, or below it without space above; aligned with the side that is nearer to the window's edge. */
function positionBeside({ left, right, top, bottom }: DOMRect) {
  const isLeft = left + right < innerWidth
  return {
    ...(isLeft ? { left } : { right: document.documentElement.clientWidth - right }),
    ...(top >= HEIGHT + GAP ? { bottom: innerHeight - top + GAP } : { top: bottom + GAP }),
  }
}
