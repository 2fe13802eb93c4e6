/** Mantine's Modal for pages that start without its code: the code is imported when the dialog is first opened. */
import type { ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { lazyComponent, useLazyComponent } from './lazyComponent'
import { useCloseOnBack } from './openOverlays'
import { useFocusFallback } from './useFocusFallback'

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
