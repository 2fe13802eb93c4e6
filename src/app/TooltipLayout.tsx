/** How the tooltips of the account's pages behave; the table has none of its own and does not load them. */
import { TooltipGroup } from '@mantine/core'
import { Outlet } from 'react-router-dom'

/** A tooltip waits before it opens; moving on to the next one soon after, it does not. */
const TOOLTIP_MS = { openDelay: 700, closeDelay: 300 }

export function TooltipLayout() {
  return (
    <TooltipGroup {...TOOLTIP_MS}>
      <Outlet />
    </TooltipGroup>
  )
}
