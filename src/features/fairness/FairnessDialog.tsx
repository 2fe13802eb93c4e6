/** The dialog with a round's fairness card. */

import type { FairnessRequest } from '../../game/fairnessDialog'
import { Modal } from '../../ui/Modal'
import { FairnessCard } from './FairnessCard'

interface FairnessDialogProps extends FairnessRequest {
  onClose(): void
}

export function FairnessDialog({ instanceId, result, onClose }: FairnessDialogProps) {
  return (
    <Modal isOpen title="Check fairness" isWide onClose={onClose}>
      <FairnessCard instanceId={instanceId} result={result} />
    </Modal>
  )
}
