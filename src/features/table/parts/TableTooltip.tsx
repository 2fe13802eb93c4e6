/** The tooltip of a control of the table. */
import type { ReactElement } from 'react'
import { loadedTooltips } from './loadTooltips'

/** Inside the table, whose colours are dark in both schemes, but not next to the control, whose layout would change. */
const PORTAL = { target: '.table' }

export function TableTooltip({ label, children }: { label: string; children: ReactElement }) {
  const tooltips = loadedTooltips()
  if (tooltips === null) return children
  return (
    <tooltips.Tooltip label={label} portalProps={PORTAL}>
      {children}
    </tooltips.Tooltip>
  )
}
