/** Everything over the drawn result screen. */
import { ResultOverlays } from '../../overlays/ResultOverlays'
import { TimeUp } from '../../overlays/TimeUp'
import type { TableLayout } from '../../stage/layout'
import { ResultTimer } from '../../stage/semantics/ResultTimer'
import { ResultVideo } from '../../stage/video/ResultVideo'

export function ResultFace({ layout }: { layout: TableLayout }) {
  return (
    <>
      <h1 className="visually-hidden">Result of the round</h1>
      <ResultTimer />
      <ResultVideo rect={layout.result.video} />
      <ResultOverlays barHeight={layout.result.bar.height} />
      <div className="table-popups" style={{ top: layout.result.bar.height }}>
        <TimeUp />
      </div>
    </>
  )
}
