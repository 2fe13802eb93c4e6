/**
 * A dialog over the page, the browser's own: focus stays in it and returns to where it was, Escape, the cross and a
 * press outside close it. It stands where it is used and takes the colours of that place, so over the table it is night.
 */
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import css from './modal.module.css'
import { restoreFocus } from './restoreFocus'

interface SheetProps {
  title: string
  isOpen: boolean
  onClose(): void
  /** While something is on its way, the dialog waits for it. */
  isBusy?: boolean
  /** Room for two columns. */
  isWide?: boolean
  children: ReactNode
}

/** What is in it lives as long as it is open, so that each opening starts afresh. */
export function Modal({ isOpen, ...sheet }: SheetProps) {
  return isOpen ? <OpenSheet {...sheet} /> : null
}

function OpenSheet({ title, onClose, isBusy = false, isWide = false, children }: Omit<SheetProps, 'isOpen'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = () => !isBusy && onClose()
  usePressOutside(ref, close)
  // The layout effect's end still finds the element, so that closing it gives the focus back.
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
      // A browser closes it over our head when Escape is pressed twice.
      onClose={() => ref.current !== null && onClose()}
    >
      <div className={css.sheet}>
        <header className={css.header}>
          <h2 id={titleId} className={css.title} tabIndex={-1} ref={focus}>
            {title}
          </h2>
          <button type="button" className={css.cross} aria-label="Close" disabled={isBusy} onClick={close}>
            <IconX size={22} aria-hidden="true" />
          </button>
        </header>
        <div className={css.body}>{children}</div>
      </div>
    </dialog>
  )
}

/** The title is read first, and no phone opens its keyboard unasked. */
function focus(title: HTMLElement | null): void {
  if (title !== null) queueMicrotask(() => title.focus({ preventScroll: true }))
}

/**
 * Everything inside the dialog is in its sheet, so what lands on the dialog itself was outside of it. The press has to
 * end there too: were the dialog gone before the finger is lifted, what lies under it would be pressed.
 */
function usePressOutside(ref: React.RefObject<HTMLDialogElement | null>, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const dialog = ref.current
    let hasBegunOutside = false
    const onPress = ({ target }: PointerEvent) => {
      hasBegunOutside = target === dialog
    }
    const onClick = ({ target }: MouseEvent) => hasBegunOutside && target === dialog && latest.current()
    dialog?.addEventListener('pointerdown', onPress)
    dialog?.addEventListener('click', onClick)
    return () => {
      dialog?.removeEventListener('pointerdown', onPress)
      dialog?.removeEventListener('click', onClick)
    }
  }, [ref])
}
