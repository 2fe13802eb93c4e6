/** A button that is only an icon, with a name for those who cannot see it. */
import '@mantine/core/styles/Tooltip.css'
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './iconButton.module.css'

const BY_MOUSE_AND_KEYBOARD = { hover: true, focus: true, touch: false }

interface IconButtonProps {
  label: string
  onClick(): void
  isBusy?: boolean
  children: ReactNode
}

export function IconButton({ label, onClick, isBusy = false, children }: IconButtonProps) {
  return (
    <Tooltip label={label} classNames={{ tooltip: css.tooltip ?? '' }} events={BY_MOUSE_AND_KEYBOARD}>
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
