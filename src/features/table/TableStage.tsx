/** The Pixi stage of the table and its scene. Its code loads behind the controls, which do without it. */
import { memo, useEffect, useMemo, useState } from 'react'
import { serverClock } from '../../api/serverClock'
import { loadAssets } from '../../stage/assets/textures'
import { browserFrames, FrameLoop } from '../../stage/core/frameLoop'
import type { TableLayout } from '../../stage/layout/layout'
import { MenuScene } from '../../stage/MenuScene'
import { TableBackground } from '../../stage/parts/TableBackground'
import { Stage } from '../../stage/Stage'
import { loadThrowScenes, useThrowScenes } from '../../stage/useThrowScenes'

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
  const scene = useMemo(() => <Scene layout={layout} isResult={isResult} />, [layout, isResult])
  return (
    <Stage layout={layout} loop={loop} serverNowMs={serverClock.nowMs} random={Math.random} {...handlers}>
      {scene}
    </Stage>
  )
})

/** The menu, or the result screen, before which the felt waits. */
function Scene({ layout, isResult }: Pick<TableStageProps, 'layout' | 'isResult'>) {
  const scenes = useThrowScenes()
  useEffect(() => {
    // A page that is opened on a running result needs them at once. The stage repeats failed loads.
    if (isResult) void Promise.allSettled([loadThrowScenes(), loadAssets('result')])
  }, [isResult])
  if (!isResult) return <MenuScene layout={layout} />
  return scenes === null ? (
    <TableBackground rect={{ x: 0, y: 0, ...layout.screen }} />
  ) : (
    <scenes.ResultScene layout={layout} />
  )
}
