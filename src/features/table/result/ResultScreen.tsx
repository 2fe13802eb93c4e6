/** The DOM over the result scene: timer, video and overlays. */

import { ResultTimer } from '../../../stage/a11y/ResultTimer'
import type { TableLayout } from '../../../stage/layout/layout'
import { ResultVideo } from '../../../stage/video/ResultVideo'
import { ResultOverlays } from './ResultOverlays'
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
