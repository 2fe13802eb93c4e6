/** An icon-only button with an accessible name and a tooltip. */
import '@mantine/core/styles/Tooltip.css'
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './iconButton.module.css'

const TOOLTIP_EVENTS = { hover: true, focus: true, touch: false }

interface IconButtonProps {
  label: string
  onClick(): void
  isBusy?: boolean
  children: ReactNode
}

export function IconButton({ label, onClick, isBusy = false, children }: IconButtonProps) {
  return (
    <Tooltip label={label} classNames={{ tooltip: css.tooltip ?? '' }} events={TOOLTIP_EVENTS}>
      <button
        type="button"
        className={css.button}
        aria-label={label}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={onClick}
      >
        {children}
      </button>
    </Tooltip>
  )
}
