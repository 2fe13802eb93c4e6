/** A non-modal panel over the table. */
import type { ReactNode } from 'react'
import css from './overlay.module.css'

interface OverlayProps {
  /** Accessible name. */
  label: string
  /** A band covers only the bet summary, so that the tiles stay visible. */
  kind?: 'default' | 'band'
  children: ReactNode
}

export function Overlay({ label, kind = 'default', children }: OverlayProps) {
  return (
    <div className={css.host} data-kind={kind}>
      <section className={css.panel} data-kind={kind} aria-label={label}>
        {children}
      </section>
    </div>
  )
}
