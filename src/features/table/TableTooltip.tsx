/** The tooltip of a control of the table. */
import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** Inside the table, whose colours are dark in both schemes, but not beside the control, whose layout would change. */
const PORTAL = { target: '.table' }

interface TableTooltipProps {
  label: string
  children: ReactElement
}

export function TableTooltip({ label, children }: TableTooltipProps) {
  return (
    <Tooltip label={label} portalProps={PORTAL}>
      {children}
    </Tooltip>
  )
}
