/** Keeps a mode's round going while its table is open, and the address where the round is. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { MENU_PATHS, RESULT_PATHS } from '../../app/paths'
import type { Mode } from '../../domain/mode'
import { isOnResultScreen } from '../../domain/roundState'
import { outcomeOf } from '../../game/gameState'
import { roundController, useGame } from '../../game/gameStore'

const TIME_UP_MS = 700

export function useRound(mode: Mode, isResult: boolean): void {
  const navigate = useNavigate()
  const belongsOnResult = useGame((state) => isOnResultScreen(state.round))
  const phase = useGame((state) => state.round.phase)
  const isResultKnown = useGame((state) => outcomeOf(state.round) !== null)
  const isOfMode = useGame((state) => state.mode === mode)
  const isSynced = useGame((state) => state.isSynced)

  useEffect(() => roundController.open(mode), [mode])

  useEffect(() => {
    // What happened while nobody looked, or nobody could ask.
    const comeBack = () => document.visibilityState === 'visible' && void roundController.resume()
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('online', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('online', comeBack)
    }
  }, [])

  useEffect(() => {
    if (phase !== 'leaving') return
    // Time's Up is read before the screen goes; without a result there is nothing to read.
    const timer = setTimeout(roundController.leave, isResultKnown ? TIME_UP_MS : 0)
    return () => clearTimeout(timer)
  }, [phase, isResultKnown])

  useEffect(() => {
    if (!isOfMode || !isSynced || belongsOnResult === isResult) return
    navigate(belongsOnResult ? RESULT_PATHS[mode] : MENU_PATHS[mode], { replace: true })
  }, [navigate, mode, isOfMode, isSynced, belongsOnResult, isResult])
}
