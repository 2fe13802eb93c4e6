/** Mantine's Modal with its styles, as one chunk that pages load on first use. */
import { Modal } from '@mantine/core'

export const mantineModal = Modal
