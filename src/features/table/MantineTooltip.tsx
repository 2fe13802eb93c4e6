/** Mantine's tooltips over the table, as one chunk that only devices with a mouse load. */
import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip, TooltipGroup } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { TOOLTIP_MS } from '../../ui/tooltipTimes'

/** Inside the table, whose colours are dark in both schemes, but not beside the control, whose layout would change. */
const PORTAL = { target: '.table' }

export function TooltipOverTable({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} portalProps={PORTAL}>
      {children}
    </Tooltip>
  )
}

export function TooltipsOfTable({ children }: { children: ReactNode }) {
  return (
    <TooltipGroup openDelay={TOOLTIP_MS.open} closeDelay={TOOLTIP_MS.skip}>
      {children}
    </TooltipGroup>
  )
}
