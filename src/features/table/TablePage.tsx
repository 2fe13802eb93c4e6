/**
 * The table's page for all its four addresses: finds out how the device is held, keeps the round going, and lays the
 * table. Which of the two screens shows follows from the player's round alone.
 */
import './table.css'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { modeOf, PATHS, RESULT_PATHS } from '../../app/paths'
import { COIN_TYPE_IDS } from '../../domain/coin'
import type { GameState } from '../../game/gameState'
import { useGame } from '../../game/gameStore'
import { NO_INSETS, sideways, tableLayout } from '../../stage/layout'
import { FairnessDialogOutlet } from '../fairness/FairnessDialogOutlet'
import { RealityCheck } from '../limits/RealityCheck'
import { Announcer } from './announcer/Announcer'
import { useFullscreenAtFirstTap } from './device/fullscreen'
import { OrientationScreen } from './device/OrientationScreen'
import { useOrientation } from './device/useOrientation'
import { INSET_CLASS, useScreenSize } from './device/useScreenSize'
import { useWakeLock } from './device/useWakeLock'
import { Table } from './Table'
import { Tooltips } from './tooltips/Tooltips'
import { useFreeTrialMode } from './useFreeTrialMode'
import { useRound } from './useRound'
import { useTableSounds } from './useTableSounds'

/** All coins until the enabled ones are known. In one text, which is the same when they then are all: the table stays. */
function laidCoins({ coins }: GameState): string {
  const coinTypeIds = coins?.map(({ coinTypeId }) => coinTypeId) ?? COIN_TYPE_IDS
  return `|${coinTypeIds.join('|')}|`
}

export function TablePage() {
  const { pathname } = useLocation()
  const mode = modeOf(pathname)
  const isResult = Object.values(RESULT_PATHS).includes(pathname)
  useRound(mode, isResult)
  useFreeTrialMode(mode)
  useWakeLock(isResult)
  useFullscreenAtFirstTap()
  const [isReady, setIsReady] = useState(false)
  const onReady = useCallback(() => setIsReady(true), [])
  useTableSounds(isReady)
  const isIdle = useGame((state) => state.isSynced && state.coins !== null && !state.isGameActive)
  const { orientation, detect } = useOrientation()
  const { ref, place } = useScreenSize()
  const laid = useGame(laidCoins)
  const layout = useMemo(() => {
    if (place === null) return null
    const coinTypeIds = COIN_TYPE_IDS.filter((id) => laid.includes(`|${id}|`))
    // Upright, the table waits behind the overlay as it will be once the device is turned.
    return orientation === 'portrait'
      ? tableLayout(sideways(place.size), NO_INSETS, coinTypeIds)
      : tableLayout(place.size, place.insets, coinTypeIds)
  }, [place, orientation, laid])
  useEffect(() => {
    // The notices are no part of the table, and yet keep off its tiles.
    const { style } = document.documentElement
    style.setProperty('--table-sidebar-width', `${layout?.sidebar.width ?? 0}px`)
  }, [layout])
  return (
    <main className="table night" ref={ref} data-idle={isIdle && !isResult}>
      {layout === null ? null : (
        <Table
          layout={layout}
          mode={mode}
          isResult={isResult}
          isHidden={orientation !== 'landscape'}
          isReady={isReady}
          onReady={onReady}
        />
      )}
      {orientation === 'landscape' ? (
        <RealityCheck homePath={PATHS.home} limitsPath={PATHS.limits} />
      ) : (
        <OrientationScreen state={orientation} mode={mode} homePath={PATHS.home} onRetry={detect} />
      )}
      <i className={INSET_CLASS} data-at="start" />
      <i className={INSET_CLASS} data-at="end" />
      {/* The browser's Back may lead to the other mode from under a card. */}
      <FairnessDialogOutlet key={mode} />
      <Tooltips />
      <Announcer />
    </main>
  )
}
