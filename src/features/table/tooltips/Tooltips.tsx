/** The words beside a control of the table that carries `data-tooltip`. Mantine's are not for the table, which does not load it. */
import { useEffect, useState } from 'react'
import css from './tooltips.module.css'
import { type Tooltip, watchTooltips } from './watchTooltips'

/** What fits between a control and the window's edge, in CSS pixels. */
const HEIGHT = 44
const GAP = 8

export function Tooltips() {
  const [tooltip, setTooltip] = useState<Tooltip | null>(null)
  useEffect(() => watchTooltips(setTooltip), [])
  if (tooltip === null) return null
  return (
    <div role="tooltip" className={css.tooltip} style={placeBeside(tooltip.box)}>
      {tooltip.text}
    </div>
  )
}

/** Above the control, or below where there is no room, and flush with its side that is nearer to the window's edge. */
function placeBeside({ left, right, top, bottom }: DOMRect) {
  const isLeft = left + right < innerWidth
  return {
    ...(isLeft ? { left } : { right: document.documentElement.clientWidth - right }),
    ...(top >= HEIGHT + GAP ? { bottom: innerHeight - top + GAP } : { top: bottom + GAP }),
  }
}
