/** A sheet over the table: centred, entering in under a quarter of a second, never wider than the screen. */
import type { ReactNode } from 'react'
import css from './overlay.module.css'

export interface OverlayProps {
  /** What a screen reader calls it. */
  label: string
  /** A band lies over the choice line, so that what it speaks of stays in sight. */
  kind?: 'panel' | 'band' | 'win' | 'loss'
  children: ReactNode
}

export function Overlay({ label, kind = 'panel', children }: OverlayProps) {
  return (
    <div className={css.host} data-kind={kind}>
      <section className={css.sheet} data-kind={kind} aria-label={label}>
        {children}
      </section>
    </div>
  )
}
