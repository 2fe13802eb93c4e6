/** The tooltip of a control of the table. */
import type { ReactElement } from 'react'
import { loadedTooltips } from './loadTooltips'

/** Inside the table, whose colours are dark in both schemes, but not beside the control, whose layout would change. */
const PORTAL = { target: '.table' }

interface TableTooltipProps {
  label: string
  children: ReactElement
}

export function TableTooltip({ label, children }: TableTooltipProps) {
  const tooltips = loadedTooltips()
  if (tooltips === null) return children
  return (
    <tooltips.Tooltip label={label} portalProps={PORTAL}>
      {children}
    </tooltips.Tooltip>
  )
}
