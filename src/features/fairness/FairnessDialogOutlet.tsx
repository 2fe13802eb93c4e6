/** The place of a page where fairness cards appear. The card and what it computes with are fetched when first asked for. */
import { useEffect } from 'react'
import { LoadingSheet } from '../../ui/LazyModal'
import { later } from '../../ui/lazyWithRetry'
import { askFairness, useFairnessView } from './fairnessDialog'

const fairnessDialog = later(async () => (await import('./FairnessDialog')).FairnessDialog)

export function FairnessHost() {
  const asked = useFairnessView((view) => view.asked)
  // A card belongs to the page that it was opened on.
  useEffect(() => () => askFairness(null), [])
  return asked === null ? null : (
    <LoadingSheet
      title="Check fairness"
      code={fairnessDialog}
      props={{ ...asked, onClose: () => askFairness(null) }}
    />
  )
}
