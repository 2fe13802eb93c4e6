/** A dialog over the page: title, cross, and what is in it. Focus stays inside and returns where it came from. */
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './sheet.module.css'

interface SheetProps {
  title: string
  isOpen: boolean
  onClose(): void
  /** While something is on its way, the dialog waits for it. */
  isBusy?: boolean
  children: ReactNode
}

export function Sheet({ title, isOpen, onClose, isBusy = false, children }: SheetProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      size={460}
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
      withCloseButton={!isBusy}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      classNames={{
        content: css.content ?? '',
        header: css.header ?? '',
        title: css.title ?? '',
        body: css.body ?? '',
        overlay: css.overlay ?? '',
      }}
      transitionProps={{ transition: 'pop', duration: 180 }}
      zIndex={300}
    >
      {children}
    </Modal>
  )
}
