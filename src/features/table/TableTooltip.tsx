/** The tooltip of a control of the table. Tooltips open on hover and keyboard focus, so phones never load their code. */
import type { ReactElement, ReactNode } from 'react'
import { lazyComponent } from '../../ui/lazyWithRetry'

interface TableTooltipProps {
  label: string
  children: ReactElement
}

const tooltip = lazyComponent(async () => (await import('./MantineTooltip')).TooltipOverTable)
const group = lazyComponent(async () => (await import('./MantineTooltip')).TooltipsOfTable)

/** Loads the tooltips on a device with a mouse. Called before the table is rendered; without the code none open. */
export async function loadTooltips(): Promise<void> {
  if (!matchMedia('(hover: hover)').matches) return
  await Promise.all([tooltip.load(), group.load()]).catch(() => undefined)
}

export function TableTooltip({ label, children }: TableTooltipProps) {
  const Tooltip = tooltip.component
  return Tooltip === null ? children : <Tooltip label={label}>{children}</Tooltip>
}

/** Makes the tooltips inside open without delay while one has just closed. */
export function TableTooltipGroup({ children }: { children: ReactNode }) {
  const Group = group.component
  return Group === null ? children : <Group>{children}</Group>
}
