/** The tooltip of a control of the table. */
import type { ReactElement, ReactNode } from 'react'
import { TOOLTIP_MS } from '../../../ui/theme/tooltipTimes'

type Tooltips = typeof import('./mantineTooltips').mantineTooltips

/** Null on a phone: tooltips open on hover and keyboard focus, so a phone does not load them. */
let tooltips: Tooltips | null = null

/** Called before the table is rendered, because a control that gets its tooltip later would lose the focus. */
export async function loadTooltips(): Promise<void> {
  if (!matchMedia('(hover: hover)').matches) return
  const { mantineTooltips } = await import('./mantineTooltips')
  tooltips = mantineTooltips
}

/** Inside the table, whose colours are dark in both schemes, but not next to the control, whose layout would change. */
const PORTAL = { target: '.table' }

export function TableTooltip({ label, children }: { label: string; children: ReactElement }) {
  if (tooltips === null) return children
  return (
    <tooltips.Tooltip label={label} portalProps={PORTAL}>
      {children}
    </tooltips.Tooltip>
  )
}

/** Makes the tooltips inside open without delay while another one has just closed. */
function TooltipGroup({ children }: { children: ReactNode }) {
  if (tooltips === null) return children
  return (
    <tooltips.TooltipGroup openDelay={TOOLTIP_MS.open} closeDelay={TOOLTIP_MS.skip}>
      {children}
    </tooltips.TooltipGroup>
  )
}

TableTooltip.Group = TooltipGroup
