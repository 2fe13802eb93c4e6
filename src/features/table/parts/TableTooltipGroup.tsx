/** Makes the tooltips inside open without delay while another one has just closed. */
import type { ReactNode } from 'react'
import { TOOLTIP_MS } from '../../../ui/theme/tooltipTimes'
import { loadedTooltips } from './loadTooltips'

export function TableTooltipGroup({ children }: { children: ReactNode }) {
  const tooltips = loadedTooltips()
  if (tooltips === null) return children
  return (
    <tooltips.TooltipGroup openDelay={TOOLTIP_MS.open} closeDelay={TOOLTIP_MS.skip}>
      {children}
    </tooltips.TooltipGroup>
  )
}
