/** A round's fairness card over the page. */

import { Sheet } from '../../ui/Modal'
import { FairnessCard } from './FairnessCard'
import type { FairnessQuestion } from './fairnessDialog'

interface FairnessDialogProps extends FairnessQuestion {
  onClose(): void
}

export function FairnessDialog({ instanceId, result, onClose }: FairnessDialogProps) {
  return (
    <Sheet isOpen title="Check fairness" isWide onClose={onClose}>
      <FairnessCard instanceId={instanceId} result={result} />
    </Sheet>
  )
}
