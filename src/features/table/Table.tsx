/**
 * The menu or the result screen: DOM controls with the tiles' pictures, over which the Pixi stage draws once it has loaded.
 * The stage stays mounted when the screen changes.
 */
import { useDidUpdate } from '@mantine/hooks'
import { memo, useCallback, useEffect, useState } from 'react'
import { errorText } from '../../contract/errors'
import type { Mode } from '../../domain/core/mode'
import { notify } from '../../game/session/toasts'
import type { TableLayout } from '../../stage/layout/layout'
import { isWebGLSupported } from '../../stage/webglContext'
import { lazyComponent, useLazyComponent } from '../../ui/overlays/lazyComponent'
import { discardWithdrawal } from '../withdrawals'
import { MenuScreen } from './menu/MenuScreen'
import { PlainTable } from './plain/PlainTable'
import { TileFace } from './plain/TileFace'
import { resultScreenCode } from './result/resultScreenCode'

const stageCode = lazyComponent(async () => (await import('./TableStage')).TableStage)

interface TableProps {
  layout: TableLayout
  mode: Mode
  isResult: boolean
  /** The orientation screen covers the table, so its controls are inert. */
  isHidden: boolean
  /** The picture is complete: the stage has rendered its first frame, or there is none. */
  isReady: boolean
  onReady: () => void
}

/** Memoised: state of the page that is not a prop, such as a pending query, does not re-render the table. */
export const Table = memo(function Table(props: TableProps) {
  const { layout, mode, isResult, isHidden, isReady, onReady } = props
  const hasWebGL = useWebGL()
  const [isContextLost, setContextLost] = useState(false)
  // The withdrawal draft survives a result screen, but not a change of mode or leaving the table.
  useDidUpdate(discardWithdrawal, [mode])
  useEffect(() => discardWithdrawal, [])
  const onFailed = useCallback(() => notify({ text: errorText('network'), kind: 'error' }), [])
  const TableStage = useLazyComponent(stageCode, hasWebGL !== false)
  const ResultScreen = useLazyComponent(resultScreenCode, true)
  const isStageMissing = hasWebGL === false || isContextLost
  useEffect(() => {
    if (isStageMissing) onReady()
  }, [isStageMissing, onReady])
  const isPlain = isStageMissing || !isReady
  return (
    <>
      {TableStage !== null && hasWebGL ? (
        <TableStage
          layout={layout}
          isResult={isResult}
          onReady={onReady}
          onLost={setContextLost}
          onFailed={onFailed}
        />
      ) : null}
      {isPlain ? (
        <PlainTable layout={layout} mode={mode} isResult={isResult} isStageMissing={isStageMissing} />
      ) : null}
      <div inert={isHidden}>
        {!isResult ? (
          <MenuScreen layout={layout} Face={isPlain ? TileFace : null} />
        ) : ResultScreen === null ? null : (
          <ResultScreen layout={layout} />
        )}
      </div>
    </>
  )
})

const RETRY_MS = 1_000
const MAX_ATTEMPTS = 4

/**
 * Detects WebGL behind the controls, since the first call waits for the browser's GPU process; with retries, since no context
 * can be created while that process restarts.
 * @returns null until detected
 */
function useWebGL(): boolean | null {
  const [isSupported, setSupported] = useState(false)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (isSupported || attempts === MAX_ATTEMPTS) return
    const detect = () => {
      setSupported(isWebGLSupported())
      setAttempts(attempts + 1)
    }
    const timer = setTimeout(detect, attempts === 0 ? 0 : RETRY_MS)
    return () => clearTimeout(timer)
  }, [isSupported, attempts])
  return isSupported || (attempts === MAX_ATTEMPTS ? false : null)
}
