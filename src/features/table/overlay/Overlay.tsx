/** A non-modal panel over the table. */
import type { ReactNode } from 'react'
import css from './overlay.module.css'

interface OverlayProps {
  /** Accessible name. */
  label: string
  children: ReactNode
}

export function Overlay({ label, children }: OverlayProps) {
  return (
    <div className={css.host}>
      <section className={css.panel} aria-label={label}>
        {children}
      </section>
    </div>
  )
}
