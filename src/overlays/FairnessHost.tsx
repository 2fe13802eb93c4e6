/** The place of a page where fairness cards appear. The card and what it computes with are fetched when first asked for. */
import { Suspense, useEffect } from 'react'
import { askFairness, useFairnessView } from '../stores/fairnessView'
import { lazily } from '../ui/lazily'

const FairnessDialog = lazily(async () => (await import('./FairnessDialog')).FairnessDialog)

export function FairnessHost() {
  const asked = useFairnessView((view) => view.asked)
  // A card belongs to the page that it was opened on.
  useEffect(() => () => askFairness(null), [])
  return asked === null ? null : (
    <Suspense fallback={null}>
      <FairnessDialog {...asked} onClose={() => askFairness(null)} />
    </Suspense>
  )
}
