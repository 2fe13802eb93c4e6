/** A modal overlay that dims the table and makes it inert. Not a native dialog, which would cover the toasts. */
import { type RefObject, useEffect, useRef } from 'react'
import { restoreFocus } from '../../../ui/restoreFocus'
import type { OverlayProps } from './Overlay'
import css from './overlay.module.css'

interface ModalOverlayProps extends OverlayProps {
  /** Omitted if the overlay cannot be dismissed. */
  onEscape?: () => void
}

export function ModalOverlay({ label, kind = 'default', onEscape, children }: ModalOverlayProps) {
  const host = useRef<HTMLDivElement>(null)
  useInertSiblings(host)
  return (
    // A win does not dim the table, because the stage under the overlay shows confetti.
    <div ref={host} className={css.host} data-dimmed={kind !== 'win'}>
      <section
        className={css.panel}
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

/** While mounted, makes all siblings of the host inert, including later ones, and moves the focus into the host. */
function useInertSiblings(host: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = host.current
    const parent = element?.parentElement
    if (!element || !parent) return
    const focusedBefore = document.activeElement
    const inertSiblings = new Set<HTMLElement>()
    const makeSiblingsInert = () => {
      for (const sibling of parent.children) {
        if (!(sibling instanceof HTMLElement) || sibling === element || sibling.inert) continue
        // An open native dialog is above the overlay; if the dialog were inert, no control would be usable.
        if (sibling instanceof HTMLDialogElement) continue
        sibling.inert = true
        inertSiblings.add(sibling)
      }
    }
    makeSiblingsInert()
    const observer = new MutationObserver(makeSiblingsInert)
    observer.observe(parent, { childList: true })
    element.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
    return () => {
      observer.disconnect()
      for (const sibling of inertSiblings) sibling.inert = false
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
      restoreFocus(element, parent)
    }
  }, [host])
}
