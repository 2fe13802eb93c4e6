/**
 * An overlay that the rest of the table waits for, dimmed and out of reach. The notices stay above it, which a dialog of
 * the browser's own would cover.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { restoreFocus } from '../../../ui/restoreFocus'
import type { OverlayProps } from './Overlay'
import css from './overlay.module.css'

interface ModalOverlayProps extends OverlayProps {
  /** What Escape does, if it may be left without an answer. */
  onEscape?: () => void
}

export function ModalOverlay({ label, kind = 'panel', onEscape, children }: ModalOverlayProps) {
  const host = useRef<HTMLDivElement>(null)
  useAlone(host)
  return (
    // Confetti flies on the table under it.
    <div ref={host} className={css.host} data-veiled={kind !== 'win'}>
      <section
        className={css.sheet}
        data-kind={kind}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}
      >
        {children}
      </section>
    </div>
  )
}

/** Puts everything beside the host out of reach, also what comes later, and the focus into it, until it is gone. */
function useAlone(host: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const own = host.current
    const place = own?.parentElement
    if (!own || !place) return
    const before = document.activeElement
    const covered = new Set<HTMLElement>()
    const cover = () => {
      for (const other of place.children) {
        if (!(other instanceof HTMLElement) || other === own || other.inert) continue
        // An open dialog of the browser's own lies above everything: out of reach itself, nothing could be reached.
        if (other instanceof HTMLDialogElement) continue
        other.inert = true
        covered.add(other)
      }
    }
    cover()
    const observer = new MutationObserver(cover)
    observer.observe(place, { childList: true })
    own.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
    return () => {
      observer.disconnect()
      for (const other of covered) other.inert = false
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      restoreFocus(own, place)
    }
  }, [host])
}
