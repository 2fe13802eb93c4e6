/** The page of all four table routes: runs the round, detects the orientation and computes the layout of the table. */
import './table.css'
import { type CSSProperties, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { COIN_TYPE_IDS } from '../../domain/core/coin'
import { exitFreeTrial, startFreeTrial } from '../../game/session/freeTrial'
import { countPlayTime } from '../../game/session/playTime'
import { getUser } from '../../game/session/useUser'
import { isTableKnown } from '../../game/state/selectors'
import type { GameState } from '../../game/state/state'
import { useGame } from '../../game/state/store'
import { followTimeLimit } from '../../game/timeLimit'
import { modeOf, PATHS, RESULT_PATHS } from '../../paths'
import {
  type Insets,
  isTooSmall,
  NO_INSETS,
  type TableLayout,
  tableLayout,
  tableScale,
  toLandscape,
} from '../../stage/layout/layout'
import { modalCode } from '../../ui/overlays/LazyModal'
import { darkScheme } from '../../ui/theme/theme'
import { FairnessDialogOutlet, fairnessCardCode } from '../fairness'
import { RealityCheck, realityCheckCode } from '../limits'
import { withdrawFormCode } from '../withdrawals'
import { Announcer } from './announcer/Announcer'
import { useFullscreenAtFirstTap } from './device/fullscreen'
import { OrientationScreen } from './device/OrientationScreen'
import { useOrientation } from './device/useOrientation'
import { INSET_CLASS, useScreenSize } from './device/useScreenSize'
import { useWakeLock } from './device/useWakeLock'
import { howToPlayCode } from './menu/dialogs/HowToPlayDialog'
import { TableTooltip } from './parts/TableTooltip'
import { Table } from './Table'
import { useRound } from './useRound'
import { useTableSounds } from './useTableSounds'

/** After the first picture, so that loading the dialogs delays nothing that the player sees. */
const PRELOAD_DELAY_MS = 1_000

/**
 * The ids of the enabled coins, and of all coins until the server's list has arrived. Joined into a string, so that the
 * layout is not computed again if the list equals all coins.
 */
function enabledCoinIds({ coins }: GameState): string {
  return (coins?.map(({ coinTypeId }) => coinTypeId) ?? COIN_TYPE_IDS).join()
}

interface ScaledTable {
  layout: TableLayout
  scale: number
  /** In pixels of the layout. */
  insets: Insets
}

function scaleInsets({ left, right, top, bottom }: Insets, scale: number): Insets {
  return { left: left / scale, right: right / scale, top: top / scale, bottom: bottom / scale }
}

/** At full size without a transform, which would make the browser paint a layer of its own. */
function scaledStyle({ layout: { screen }, scale, insets }: ScaledTable): CSSProperties | undefined {
  if (scale === 1) return undefined
  const safeArea = Object.entries(insets).map(([side, px]) => [`--safe-${side}`, `${px}px`])
  return {
    ...screen,
    right: 'auto',
    bottom: 'auto',
    transform: `scale(${scale})`,
    ...Object.fromEntries(safeArea),
  }
}

export interface TablePageProps {
  /** Called when the controls are there. */
  onShown: () => void
}

export function TablePage({ onShown }: TablePageProps) {
  const { pathname } = useLocation()
  const mode = modeOf(pathname)
  const isResult = useRound(mode, Object.values(RESULT_PATHS).includes(pathname))
  useEffect(() => {
    if (mode === 'dummy') startFreeTrial(getUser()?.dummy_coins ?? 0)
    else exitFreeTrial()
  }, [mode])
  useEffect(countPlayTime, [])
  useEffect(() => followTimeLimit(useGame), [])
  useWakeLock(isResult)
  useFullscreenAtFirstTap()
  const [isReady, setIsReady] = useState(false)
  const onReady = useCallback(() => setIsReady(true), [])
  useTableSounds(isReady)
  useEffect(() => {
    if (!isReady) return
    // The stage has requested its first frame before.
    const frame = requestAnimationFrame(() => performance.mark('picture-complete'))
    const timer = setTimeout(preloadDialogs, PRELOAD_DELAY_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isReady])
  const { orientation, detect } = useOrientation()
  const { ref, viewport } = useScreenSize()
  const enabledIds = useGame(enabledCoinIds)
  const isPortrait = orientation === 'portrait'
  const table = useMemo(() => {
    if (viewport === null) return null
    const enabled = new Set(enabledIds.split(',').map(Number))
    const coinTypeIds = COIN_TYPE_IDS.filter((id) => enabled.has(id))
    // In portrait the table is laid out for landscape behind the orientation screen, ready for the rotation.
    const size = isPortrait ? toLandscape(viewport.size) : viewport.size
    const scale = tableScale(size)
    const insets = scaleInsets(isPortrait ? NO_INSETS : viewport.insets, scale)
    const scaledSize = { width: size.width / scale, height: size.height / scale }
    return { layout: tableLayout(scaledSize, insets, coinTypeIds), scale, insets }
  }, [viewport, isPortrait, enabledIds])
  const isTapCounted = useGame((state) => state.isSynced && isTableKnown(state)) && table !== null
  useEffect(() => {
    if (isTapCounted) performance.mark('tap-counts')
  }, [isTapCounted])
  const screenState =
    orientation === 'landscape' && viewport !== null && isTooSmall(viewport.size) ? 'tooSmall' : orientation
  useEffect(() => {
    if (table === null) return
    const { sidebar, screen, badge } = table.layout
    const insets = [sidebar.width, screen.width - badge.x].map((width) => `${width * table.scale}px`)
    // The toaster, which is not part of the table, covers the headings: between the sidebar and the countdown.
    document.documentElement.style.setProperty('--toasts', insets.join(' '))
    onShown()
  }, [table, onShown])
  return (
    // The labels on the canvas stay English, so a browser that translates the page does not translate those next to them.
    <main className="table" data-ready={isReady} translate="no" style={darkScheme} ref={ref}>
      {table === null ? null : (
        <TableTooltip.Group>
          <div className="table-scaled" style={scaledStyle(table)}>
            <Table
              layout={table.layout}
              mode={mode}
              isResult={isResult}
              isHidden={screenState !== 'landscape'}
              isReady={isReady}
              onReady={onReady}
            />
          </div>
        </TableTooltip.Group>
      )}
      {screenState === 'landscape' ? (
        <RealityCheck />
      ) : (
        <OrientationScreen state={screenState} mode={mode} homePath={PATHS.home} onRetry={detect} />
      )}
      <i className={INSET_CLASS} data-at="start" />
      <i className={INSET_CLASS} data-at="end" />
      {/* With the mode as React key, a change of mode by the browser's Back closes the dialog. */}
      <FairnessDialogOutlet key={mode} />
      <Announcer />
    </main>
  )
}

/** Loads the code of the table's dialogs before they are opened. */
function preloadDialogs(): void {
  for (const code of [modalCode, howToPlayCode, withdrawFormCode, fairnessCardCode, realityCheckCode])
    code.preload()
}
