/** Renders the open fairness dialog of a page; imports the card and the hash code on first use. */
import { useEffect } from 'react'
import { LazyContent } from '../../ui/lazy/LazyContent'
import { LazyModal } from '../../ui/lazy/LazyModal'
import { lazyComponent } from '../../ui/lazy/lazyWithRetry'
import { openFairnessDialog, useFairnessDialog } from './fairnessDialog'

export const fairnessCardCode = lazyComponent(async () => (await import('./FairnessCard')).FairnessCard)

export function FairnessDialogOutlet() {
  const request = useFairnessDialog((state) => state.request)
  // Leaving the page closes its dialog.
  useEffect(() => () => openFairnessDialog(null), [])
  return (
    <LazyModal
      opened={request !== null}
      onClose={() => openFairnessDialog(null)}
      title="Check fairness"
      size={820}
    >
      {request === null ? null : <LazyContent code={fairnessCardCode} props={request} />}
    </LazyModal>
  )
}
