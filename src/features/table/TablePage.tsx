/** The page of all four table routes: runs the round, detects the orientation and computes the layout of the table. */
import './table.css'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { modeOf, PATHS, RESULT_PATHS } from '../../app/paths'
import { COIN_TYPE_IDS } from '../../domain/coin'
import type { GameState } from '../../game/gameState'
import { useGame } from '../../game/gameStore'
import { useFreeTrial } from '../../game/session/freeTrial'
import { NO_INSETS, tableLayout, toLandscape } from '../../stage/layout'
import { darkScheme } from '../../ui/theme'
import { FairnessDialogOutlet } from '../fairness'
import { RealityCheck } from '../limits'
import { Announcer } from './announcer/Announcer'
import { useFullscreenAtFirstTap } from './device/fullscreen'
import { OrientationScreen } from './device/OrientationScreen'
import { useOrientation } from './device/useOrientation'
import { INSET_CLASS, useScreenSize } from './device/useScreenSize'
import { useWakeLock } from './device/useWakeLock'
import { preloadDialogs } from './preloadDialogs'
import { Table } from './Table'
import { TableTooltipGroup } from './TableTooltipGroup'
import { useRound } from './useRound'
import { useTableSounds } from './useTableSounds'

/** By then the tiles have entered, so that loading the dialogs delays nothing that the player sees. */
const PRELOAD_DELAY_MS = 1_000

/**
 * The ids of the enabled coins, and of all coins until the server's list has arrived. Joined into a string, so that the
 * layout is not computed again if the list equals all coins.
 */
function enabledCoinIds({ coins }: GameState): string {
  return (coins?.map(({ coinTypeId }) => coinTypeId) ?? COIN_TYPE_IDS).join()
}

export function TablePage() {
  const { pathname } = useLocation()
  const mode = modeOf(pathname)
  const isResult = Object.values(RESULT_PATHS).includes(pathname)
  useRound(mode, isResult)
  useEffect(() => {
    const { start, exit } = useFreeTrial.getState()
    if (mode === 'dummy') start()
    else exit()
  }, [mode])
  useWakeLock(isResult)
  useFullscreenAtFirstTap()
  const [isReady, setIsReady] = useState(false)
  const onReady = useCallback(() => setIsReady(true), [])
  useTableSounds(isReady)
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(preloadDialogs, PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  const { orientation, detect } = useOrientation()
  const { ref, viewport } = useScreenSize()
  const enabledIds = useGame(enabledCoinIds)
  const layout = useMemo(() => {
    if (viewport === null) return null
    const enabled = new Set(enabledIds.split(',').map(Number))
    const coinTypeIds = COIN_TYPE_IDS.filter((id) => enabled.has(id))
    // In portrait the table is laid out for landscape behind the orientation screen, ready for the rotation.
    return orientation === 'portrait'
      ? tableLayout(toLandscape(viewport.size), NO_INSETS, coinTypeIds)
      : tableLayout(viewport.size, viewport.insets, coinTypeIds)
  }, [viewport, orientation, enabledIds])
  useEffect(() => {
    // The toaster, which is not part of the table, uses the sidebar's width to stay clear of the tiles.
    const { style } = document.documentElement
    style.setProperty('--table-sidebar-width', `${layout?.sidebar.width ?? 0}px`)
  }, [layout])
  return (
    // The labels on the canvas stay English, so a browser that translates the page leaves those beside them alone.
    <main className="table" translate="no" style={darkScheme} ref={ref}>
      {layout === null ? null : (
        <TableTooltipGroup>
          <Table
            layout={layout}
            mode={mode}
            isResult={isResult}
            isHidden={orientation !== 'landscape'}
            isReady={isReady}
            onReady={onReady}
          />
        </TableTooltipGroup>
      )}
      {orientation === 'landscape' ? (
        <RealityCheck homePath={PATHS.home} limitsPath={PATHS.limits} />
      ) : (
        <OrientationScreen state={orientation} mode={mode} homePath={PATHS.home} onRetry={detect} />
      )}
      <i className={INSET_CLASS} data-at="start" />
      <i className={INSET_CLASS} data-at="end" />
      {/* With the mode as React key, a change of mode by the browser's Back closes the dialog. */}
      <FairnessDialogOutlet key={mode} />
      <Announcer />
    </main>
  )
}
