/**
 * The table's page for all its four addresses: one stage that stays while menu and result change, the real controls
 * and the overlays over it. Which of the two screens shows follows from the player's round alone.
 */
import './table.css'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { RESULT_PATHS } from '../../app/paths'
import { useInstances } from '../../queries/useInstances'
import { useTableSettings } from '../../queries/useTableSettings'
import { browserFrames, FrameLoop } from '../../stage/frameLoop'
import { type TableLayout, tableLayout } from '../../stage/layout'
import { MenuScene } from '../../stage/MenuScene'
import { ResultScene } from '../../stage/ResultScene'
import { Stage } from '../../stage/Stage'
import { serverClock } from '../../stores/tableGame'
import { MenuFace } from './MenuFace'
import { ResultFace } from './ResultFace'
import { modeOf, useRound } from './useRound'
import { useScreenSize } from './useScreenSize'
import { useTableSounds } from './useTableSounds'

export function TableRoutes() {
  const { pathname } = useLocation()
  const mode = modeOf(pathname)
  const isResult = Object.values(RESULT_PATHS).includes(pathname)
  useRound(mode, isResult)
  useInstances(mode)
  useTableSettings()
  const onTouch = useTableSounds()
  const { ref, size } = useScreenSize()
  const layout = useMemo(() => (size === null ? null : tableLayout(size)), [size])
  return (
    <main className="table night" ref={ref}>
      {layout === null ? null : <Table layout={layout} isResult={isResult} onTouch={onTouch} />}
    </main>
  )
}

interface TableProps {
  layout: TableLayout
  isResult: boolean
  onTouch: () => void
}

function Table({ layout, isResult, onTouch }: TableProps) {
  const [loop] = useState(() => new FrameLoop(browserFrames(window)))
  const [isReady, setIsReady] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  if (failure !== null) throw failure
  return (
    <>
      <Stage
        layout={layout}
        loop={loop}
        serverNowMs={serverClock.nowMs}
        random={Math.random}
        onReady={useMemo(() => () => setIsReady(true), [])}
        onFailed={setFailure}
      >
        {isResult ? <ResultScene layout={layout} /> : <MenuScene layout={layout} />}
      </Stage>
      {isResult ? (
        <ResultFace layout={layout} />
      ) : (
        <MenuFace layout={layout} isReady={isReady} onTouch={onTouch} />
      )}
    </>
  )
}
