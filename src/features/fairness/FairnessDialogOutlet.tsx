/** The place of a page where fairness cards appear. The card and what it computes with are fetched when first asked for. */
import { useEffect } from 'react'
import { LazyModal } from '../../ui/LazyModal'
import { lazyComponent } from '../../ui/lazyWithRetry'
import { openFairnessDialog, useFairnessDialog } from './fairnessDialog'

const fairnessDialog = lazyComponent(async () => (await import('./FairnessDialog')).FairnessDialog)

export function FairnessDialogOutlet() {
  const asked = useFairnessDialog((view) => view.asked)
  // A card belongs to the page that it was opened on.
  useEffect(() => () => openFairnessDialog(null), [])
  return asked === null ? null : (
    <LazyModal
      title="Check fairness"
      code={fairnessDialog}
      props={{ ...asked, onClose: () => openFairnessDialog(null) }}
    />
  )
}
