/** Renders the open fairness dialog of a page; imports the dialog and the hash code on first use. */
import { useEffect } from 'react'
import { LazyModal } from '../../ui/LazyModal'
import { lazyComponent } from '../../ui/lazyWithRetry'
import { openFairnessDialog, useFairnessDialog } from './fairnessDialog'

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
