/** A round's fairness card over the page. */
import type { FairnessQuestion } from '../stores/fairnessView'
import { Dialog } from './Dialog'
import { FairnessCard } from './FairnessCard'

interface FairnessDialogProps extends FairnessQuestion {
  onClose(): void
}

export function FairnessDialog({ instanceId, result, onClose }: FairnessDialogProps) {
  return (
    <Dialog title="Check fairness" isWide onClose={onClose}>
      <FairnessCard instanceId={instanceId} result={result} />
    </Dialog>
  )
}
