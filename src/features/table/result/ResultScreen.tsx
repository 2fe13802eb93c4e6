/** The DOM over the result scene: timer, video and overlays. */

import type { TableLayout } from '../../../stage/layout/layout'
import { ResultTimer } from '../controls/ResultTimer'
import { ResultOverlays } from './ResultOverlays'
import { ResultVideo } from './ResultVideo'
import { TimeUp } from './TimeUp'

export function ResultScreen({ layout }: { layout: TableLayout }) {
  return (
    <>
      <h1 className="visually-hidden">Result of the round</h1>
      <ResultTimer />
      <ResultVideo rect={layout.result.video} />
      <ResultOverlays layout={layout.result} />
      <TimeUp rect={layout.result.card} />
    </>
  )
}
