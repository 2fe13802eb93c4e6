/** Connects the round controller to the table's page: opens it for the mode and keeps the route on the round's screen. */
import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Mode } from '../../domain/core/mode'
import { phaseOf } from '../../game/round/phases/phaseOf'
import { chooseEarly, roundController } from '../../game/roundController'
import { useGame } from '../../game/state/store'
import { MENU_PATHS, RESULT_PATHS } from '../../paths'

const TIME_UP_MS = 700

/** The round may have changed while the tab was hidden or the network was lost. */
function resume(): void {
  if (document.visibilityState === 'visible') void roundController.resume()
}

/**
 * @param isResultPath whether the route is that of the result screen; it follows the round after a navigation
 * @returns whether the result screen is shown
 */
export function useRound(mode: Mode, isResultPath: boolean): boolean {
  const navigate = useNavigate()
  const { state } = useLocation()
  const belongsOnResult = useGame((state) => phaseOf(state.round).screen === 'result')
  // The Time's Up overlay is shown before the redirect; without a result there is no overlay.
  const leavesAfterMs = useGame(({ round }) =>
    round.phase === 'leaving' ? (round.outcome === null ? 0 : TIME_UP_MS) : null,
  )
  const isOfMode = useGame((state) => state.mode === mode)
  const isSynced = useGame((state) => state.isSynced)
  const isResult = isOfMode && isSynced ? belongsOnResult : isResultPath

  useEffect(() => {
    const close = roundController.open(mode)
    chooseEarly()
    return close
  }, [mode])

  useWindowEvent('visibilitychange', resume)
  useWindowEvent('online', resume)

  useEffect(() => {
    if (leavesAfterMs === null) return
    const timer = setTimeout(roundController.leave, leavesAfterMs)
    return () => clearTimeout(timer)
  }, [leavesAfterMs])

  useEffect(() => {
    if (isResult === isResultPath) return
    // The entry keeps its state, by which Back closes an open dialog.
    navigate(isResult ? RESULT_PATHS[mode] : MENU_PATHS[mode], { replace: true, state })
  }, [navigate, mode, isResult, isResultPath, state])
  return isResult
}
