/**
 * A native modal <dialog>: traps and restores the focus; Escape, the close button and a press outside close the dialog.
 * It is rendered in place rather than in a portal, so a dialog over the table inherits the table's dark colours.
 */
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import css from './modal.module.css'
import { restoreFocus } from './restoreFocus'

interface ModalProps {
  title: string
  isOpen: boolean
  onClose(): void
  /** A request is pending: the dialog cannot be closed. */
  isBusy?: boolean
  /** Wide enough for two columns. */
  isWide?: boolean
  children: ReactNode
}

/** Unmounts its content when closed, so that each opening starts with fresh state. */
export function Modal({ isOpen, ...props }: ModalProps) {
  return isOpen ? <OpenModal {...props} /> : null
}

function OpenModal({ title, onClose, isBusy = false, isWide = false, children }: Omit<ModalProps, 'isOpen'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = () => !isBusy && onClose()
  usePressOutside(ref, close)
  // A layout effect's cleanup runs while the element is still in the document; close() restores the focus only then.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => {
      dialog?.close()
      restoreFocus(dialog, document.querySelector('main'))
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={css.dialog}
      data-wide={isWide}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // On a second Escape the browser closes the dialog without a cancelable event, so the owner is notified here.
      onClose={() => ref.current !== null && onClose()}
    >
      <div className={css.content}>
        <header className={css.header}>
          <h2 id={titleId} className={css.title} tabIndex={-1} ref={focusTitle}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label="Close" disabled={isBusy} onClick={close}>
            <IconX size={22} aria-hidden="true" />
          </button>
        </header>
        <div className={css.body}>{children}</div>
      </div>
    </dialog>
  )
}

/** Focuses the title: screen readers read it first, and a focused input would open a phone's keyboard. */
function focusTitle(title: HTMLElement | null): void {
  if (title !== null) queueMicrotask(() => title.focus({ preventScroll: true }))
}

/**
 * The content fills the dialog, so an event whose target is the <dialog> itself is on the backdrop. The dialog closes on
 * click, not on pointerdown: otherwise the control under the backdrop would receive the click.
 */
function usePressOutside(ref: React.RefObject<HTMLDialogElement | null>, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const dialog = ref.current
    let wasPressedOutside = false
    const onPointerDown = ({ target }: PointerEvent) => {
      wasPressedOutside = target === dialog
    }
    const onClick = ({ target }: MouseEvent) => wasPressedOutside && target === dialog && latest.current()
    dialog?.addEventListener('pointerdown', onPointerDown)
    dialog?.addEventListener('click', onClick)
    return () => {
      dialog?.removeEventListener('pointerdown', onPointerDown)
      dialog?.removeEventListener('click', onClick)
    }
  }, [ref])
}
