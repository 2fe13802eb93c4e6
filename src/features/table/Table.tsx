/** The stage, and over it the face of the screen that shows. The stage stays while the faces change. */
import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { errorText } from '../../contract/errors'
import type { Mode } from '../../domain/mode'
import { serverClock } from '../../game/gameStore'
import { notify } from '../../game/toasts'
import { browserFrames, FrameLoop } from '../../stage/frameLoop'
import type { TableLayout } from '../../stage/layout'
import { MenuScene } from '../../stage/MenuScene'
import { ResultScene } from '../../stage/ResultScene'
import { Stage } from '../../stage/Stage'
import { Spinner } from '../../ui/Spinner'
import { closeWithdrawal } from '../withdrawals/withdrawalDraft'
import { useWebGLSupport } from './device/useWebGLSupport'
import { WebGLLost } from './device/WebGLLost'
import { MenuScreen } from './menu/MenuScreen'
import { ResultScreen } from './result/ResultScreen'
import { TABLE_LINKS } from './tableLinks'
import { useModeChange } from './useModeChange'

interface TableProps {
  layout: TableLayout
  mode: Mode
  isResult: boolean
  /** Something else covers it: its controls are not there for anybody. */
  isHidden: boolean
  /** The stage has drawn its first picture. */
  isReady: boolean
  onReady: () => void
}

/** What the page around it learns, such as that a call is on its way, is nothing to the table. */
export const Table = memo(function Table(props: TableProps) {
  const { layout, mode, isResult, isHidden, isReady, onReady } = props
  const [loop] = useState(() => new FrameLoop(browserFrames(window)))
  const canDraw = useWebGLSupport()
  const [isLost, setIsLost] = useState(false)
  // A result comes when its time has come; what was being typed is there again after it, and at no other table.
  useModeChange(mode, closeWithdrawal)
  useEffect(() => closeWithdrawal, [])
  const onFailed = useCallback(() => notify({ text: errorText('network'), kind: 'error' }), [])
  // The same one while nothing in it changes: when it stands, only the controls over it are new.
  const stage = useMemo(
    () => (
      <Stage
        layout={layout}
        loop={loop}
        serverNowMs={serverClock.nowMs}
        random={Math.random}
        onReady={onReady}
        onLost={setIsLost}
        onFailed={onFailed}
      >
        {isResult ? <ResultScene layout={layout} /> : <MenuScene layout={layout} />}
      </Stage>
    ),
    [layout, loop, isResult, onReady, onFailed],
  )
  if (canDraw === false) return <WebGLLost hasBeenDrawn={false} links={TABLE_LINKS[mode]} />
  return (
    <>
      {canDraw ? stage : null}
      {isReady ? null : (
        <div className="table-wait" style={{ left: layout.sidebar.width }}>
          <Spinner label="Loading the table" />
        </div>
      )}
      <div inert={isHidden} data-covered={isHidden}>
        {isResult ? <ResultScreen layout={layout} /> : <MenuScreen layout={layout} isReady={isReady} />}
      </div>
      {isLost ? <WebGLLost hasBeenDrawn links={TABLE_LINKS[mode]} /> : null}
    </>
  )
})
