/** A round's fairness card over the page. */
import type { FairnessQuestion } from '../stores/fairnessView'
import { Sheet } from '../ui/Sheet'
import { FairnessCard } from './FairnessCard'

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
