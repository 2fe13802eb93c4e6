/** Renders the open fairness dialog of a page; imports the card and the hash code on first use. */
import { useEffect } from 'react'
import { loadTexts } from '../../i18n/loadTexts'
import { useTranslate } from '../../i18n/useTranslate'
import { LazyContent } from '../../ui/overlays/LazyContent'
import { LazyModal } from '../../ui/overlays/LazyModal'
import { lazyComponent } from '../../ui/overlays/lazyComponent'
import type { FairnessCardProps } from './FairnessCard'
import { openFairnessDialog, useFairnessDialog } from './fairnessDialog'

export const fairnessCardCode = lazyComponent<FairnessCardProps>(async () => {
  const [{ FairnessCard }] = await Promise.all([import('./FairnessCard'), loadTexts('fairness')])
  return FairnessCard
})

export function FairnessDialogOutlet() {
  const t = useTranslate()
  const request = useFairnessDialog((state) => state.request)
  // Leaving the page closes its dialog.
  useEffect(() => () => openFairnessDialog(null), [])
  return (
    <LazyModal
      opened={request !== null}
      onClose={() => openFairnessDialog(null)}
      title={t('fairness.check')}
      size={820}
    >
      {request === null ? null : <LazyContent code={fairnessCardCode} props={request} />}
    </LazyModal>
  )
}
