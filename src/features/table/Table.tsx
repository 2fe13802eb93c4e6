/** The Pixi stage with the DOM of the menu or the result screen over it. The stage stays mounted when the screen changes. */
import { Loader } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { serverClock } from '../../api/serverClock'
import { errorText } from '../../contract/errors'
import type { Mode } from '../../domain/core/mode'
import { notify } from '../../game/session/toasts'
import { useTranslate } from '../../i18n/useTranslate'
import { browserFrames, FrameLoop } from '../../stage/core/frameLoop'
import { cssColour, FELTS } from '../../stage/core/palette'
import type { TableLayout } from '../../stage/layout/layout'
import { Stage } from '../../stage/Stage'
import { TableScene } from '../../stage/TableScene'
import { isWebGLSupported } from '../../stage/webglContext'
import { lazyComponent, useLazyComponent } from '../../ui/overlays/lazyComponent'
import { discardWithdrawal } from '../withdrawals'
import { MenuScreen } from './menu/MenuScreen'
import { TileFace } from './plain/TileFace'
import { ResultScreen } from './result/ResultScreen'

/** Few devices need it. */
const plainCode = lazyComponent(async () => (await import('./plain/PlainTable')).PlainTable)

interface TableProps {
  layout: TableLayout
  mode: Mode
  isResult: boolean
  /** The orientation screen covers the table, so its controls are inert. */
  isHidden: boolean
  /** The stage has rendered its first frame. */
  isReady: boolean
  onReady: () => void
}

/** Memoised: state of the page that is not a prop, such as a pending query, does not re-render the table. */
export const Table = memo(function Table(props: TableProps) {
  const t = useTranslate()
  const { layout, mode, isResult, isHidden, isReady, onReady } = props
  const [loop] = useState(() => new FrameLoop(browserFrames(window)))
  const isWebGLSupported = useWebGLSupport()
  const [isContextLost, setContextLost] = useState(false)
  // The withdrawal draft survives a result screen, but not a change of mode or leaving the table.
  useDidUpdate(discardWithdrawal, [mode])
  useEffect(() => discardWithdrawal, [])
  const onFailed = useCallback(() => notify({ text: errorText('network'), kind: 'error' }), [])
  // Memoised so that `isReady` re-renders only the DOM over the stage.
  const stage = useMemo(
    () => (
      <Stage
        layout={layout}
        loop={loop}
        serverNowMs={serverClock.nowMs}
        random={Math.random}
        onReady={onReady}
        onLost={setContextLost}
        onFailed={onFailed}
      >
        <TableScene layout={layout} isResult={isResult} />
      </Stage>
    ),
    [layout, loop, isResult, onReady, onFailed],
  )
  const isPlain = isWebGLSupported === false || isContextLost
  const PlainTable = useLazyComponent(plainCode, isPlain)
  return (
    <>
      {isWebGLSupported ? stage : null}
      {isPlain && PlainTable !== null ? (
        <PlainTable layout={layout} mode={mode} isResult={isResult} onReady={onReady} />
      ) : null}
      {isReady ? null : (
        <div
          className="table-loading"
          style={{ left: layout.sidebar.width, backgroundColor: cssColour(FELTS[mode].edge) }}
        >
          <Loader role="progressbar" aria-label={t('table.loading')} />
        </div>
      )}
      {/* Without the stage the controls would be next to nothing. */}
      <div inert={isHidden} data-covered={isHidden || !isReady}>
        {isResult ? (
          <ResultScreen layout={layout} />
        ) : (
          <MenuScreen layout={layout} isReady={isReady} Face={isPlain ? TileFace : null} />
        )}
      </div>
    </>
  )
})

const RETRY_MS = 1_000
const MAX_ATTEMPTS = 4

/**
 * Detects WebGL with retries: while the browser's GPU process restarts, no context can be created.
 * @returns null while retrying
 */
function useWebGLSupport(): boolean | null {
  const [isSupported, setSupported] = useState(isWebGLSupported)
  const [attempts, setAttempts] = useState(1)
  useEffect(() => {
    if (isSupported || attempts === MAX_ATTEMPTS) return
    const timer = setTimeout(() => {
      setSupported(isWebGLSupported())
      setAttempts(attempts + 1)
    }, RETRY_MS)
    return () => clearTimeout(timer)
  }, [isSupported, attempts])
  return isSupported || (attempts === MAX_ATTEMPTS ? false : null)
}
