/** The Pixi stage of the table. Its code loads behind the controls, which do without it. */
import { memo, useMemo, useState } from 'react'
import { serverClock } from '../../api/serverClock'
import { browserFrames, FrameLoop } from '../../stage/core/frameLoop'
import type { TableLayout } from '../../stage/layout/layout'
import { Stage } from '../../stage/Stage'
import { TableScene } from '../../stage/TableScene'

interface TableStageProps {
  layout: TableLayout
  isResult: boolean
  onReady: () => void
  onLost: (isLost: boolean) => void
  onFailed: () => void
}

/** Memoised, so that the first frame re-renders only the DOM over the stage. */
export const TableStage = memo(function TableStage({ layout, isResult, ...handlers }: TableStageProps) {
  const [loop] = useState(() => new FrameLoop(browserFrames(window)))
  const scene = useMemo(() => <TableScene layout={layout} isResult={isResult} />, [layout, isResult])
  return (
    <Stage layout={layout} loop={loop} serverNowMs={serverClock.nowMs} random={Math.random} {...handlers}>
      {scene}
    </Stage>
  )
})
