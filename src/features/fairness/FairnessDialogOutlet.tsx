/** Renders the open fairness dialog of a page; imports the dialog and the hash code on first use. */
import { useEffect } from 'react'
import { openFairnessDialog, useFairnessDialog } from '../../game/fairnessDialog'
import { LazyModal } from '../../ui/LazyModal'
import { lazyComponent } from '../../ui/lazyWithRetry'

const fairnessDialog = lazyComponent(async () => (await import('./FairnessDialog')).FairnessDialog)

export function FairnessDialogOutlet() {
  const request = useFairnessDialog((state) => state.request)
  // Leaving the page closes its dialog.
  useEffect(() => () => openFairnessDialog(null), [])
  return request === null ? null : (
    <LazyModal
      title="Check fairness"
      code={fairnessDialog}
      props={{ ...request, onClose: () => openFairnessDialog(null) }}
    />
  )
}
