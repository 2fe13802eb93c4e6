/** Mantine's Modal for pages that start without its code: the code is imported when the dialog is first opened. */
import type { ModalProps } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { lazyComponent, useLazyComponent } from './lazyComponent'
import { useCloseOnBack } from './openOverlays'

export const modalCode = lazyComponent<ModalProps>(async () => (await import('./mantineModal')).mantineModal)

export function LazyModal({ opened, ...props }: ModalProps) {
  const Modal = useLazyComponent(modalCode, opened)
  const [isMounted, setMounted] = useState(false)
  // Mantine's Modal remembers the focused opener only if the Modal was mounted before it opened.
  useEffect(() => setMounted(Modal !== null), [Modal])
  useFocusFallback(opened)
  useCloseOnBack(opened, props.onClose)
  return Modal === null ? null : <Modal {...props} opened={opened && isMounted} />
}

/** Mantine returns the focus to the opener 10 ms after a dialog has closed. */
const FOCUS_RETURNED_MS = 20
const FOCUSABLE = 'a[href], button:enabled, input:enabled'

/** Focuses the first usable control of the page when a dialog has closed and its opener is disabled or gone. */
function useFocusFallback(opened: boolean): void {
  useDidUpdate(() => {
    if (opened) return
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      document.querySelector('main')?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
    }, FOCUS_RETURNED_MS)
    return () => clearTimeout(timer)
  }, [opened])
}
