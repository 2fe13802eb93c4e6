/** Everything over the drawn result screen. */
import { ResultOverlays } from '../../overlays/ResultOverlays'
import { TimeUp } from '../../overlays/TimeUp'
import type { TableLayout } from '../../stage/layout'
import { ResultVideo } from '../../stage/video/ResultVideo'

export function ResultFace({ layout }: { layout: TableLayout }) {
  return (
    <>
      <ResultVideo rect={layout.result.video} />
      <ResultOverlays barHeight={layout.result.bar.height} />
      <div className="table-popups" style={{ top: layout.result.bar.height }}>
        <TimeUp />
      </div>
    </>
  )
}
