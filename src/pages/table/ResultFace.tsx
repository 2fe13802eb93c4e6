/** Everything over the drawn result screen. */
import { ResultOverlays } from '../../overlays/ResultOverlays'
import type { TableLayout } from '../../stage/layout'

export function ResultFace({ layout }: { layout: TableLayout }) {
  return <ResultOverlays barHeight={layout.result.bar.height} />
}
