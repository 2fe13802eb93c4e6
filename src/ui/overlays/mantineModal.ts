/** Mantine's Modal with its styles, as one chunk that pages load on first use. */
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'

export const mantineModal = Modal
