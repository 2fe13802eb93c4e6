/** A sheet over the table: centred, entering in under a quarter of a second, never wider than the screen. */
import type { ReactNode } from 'react'
import css from './overlay.module.css'

interface OverlayProps {
  /** What a screen reader calls it. */
  label: string
  /** Dims the table behind it. */
  isVeiled?: boolean
  /** Whether the rest of the page waits for it. */
  isModal?: boolean
  kind?: 'panel' | 'win' | 'loss'
  children: ReactNode
}

export function Overlay({
  label,
  isVeiled = false,
  isModal = false,
  kind = 'panel',
  children,
}: OverlayProps) {
  return (
    <div className={css.host} data-veiled={isVeiled}>
      {isModal ? (
        <section className={css.sheet} data-kind={kind} role="dialog" aria-modal="true" aria-label={label}>
          {children}
        </section>
      ) : (
        <section className={css.sheet} data-kind={kind} aria-label={label} aria-live="polite">
          {children}
        </section>
      )}
    </div>
  )
}
