/**
 * The throw that a player without a bet watches: of the coin whose results the table shows, from the round's public result.
 * It is shown before the next round opens.
 */
import { useShallow } from 'zustand/react/shallow'
import type { Combination } from '../domain/core/payout'
import { OPEN_THROW_AFTER_MS, SHOW_MS } from '../domain/resultTimeline'
import { lastBetOf } from '../domain/roundState'
import { phaseOf } from './round/phases/phaseOf'
import { useSettings } from './session/settings'
import { recentResultsOf, shownCoinTypeId } from './state/selectors'
import type { GameState } from './state/state'
import { useGame } from './state/store'
import type { RecentResult } from './state/tableInstance'

export interface OpenThrow {
  instanceId: number
  coinTypeId: number
  result: Combination
  /** Server time of the film's beginning. */
  startsAtMs: number
  /** Server time at which the next round opens. */
  nextRoundAtMs: number
}

/** Returns the throw that can be watched from the end of betting until the next round opens, null for none. */
function openThrowOf(state: GameState): OpenThrow | null {
  const { round, nowMs, instances } = state
  if (nowMs === null || !phaseOf(round).mayChoose) return null
  const coinTypeId = shownCoinTypeId(state)
  const instance = instances.find((one) => one.coinTypeId === coinTypeId)
  if (coinTypeId === null || instance === undefined) return null
  const { endsAtMs, activeUntilMs } = instance.times
  const startsAtMs = endsAtMs + OPEN_THROW_AFTER_MS
  const isBetween = nowMs >= endsAtMs && nowMs < activeUntilMs
  if (!isBetween || activeUntilMs < startsAtMs + SHOW_MS) return null
  // Its own result has been shown to the player, or will be as the chip.
  if (lastBetOf(round)?.instanceId === instance.id) return null
  const settled = recentResultsOf(state).find(({ instanceId }) => instanceId === instance.id)
  if (settled === undefined) return null
  return {
    instanceId: instance.id,
    coinTypeId,
    result: settled.result,
    startsAtMs,
    nextRoundAtMs: activeUntilMs,
  }
}

/** The same, null where a setting or a tap keeps the columns. */
function watchedThrowOf(state: GameState, isOn: boolean): OpenThrow | null {
  const openThrow = isOn ? openThrowOf(state) : null
  return openThrow === null || openThrow.instanceId === state.columnsKeptFor ? null : openThrow
}

const isPast = ({ nowMs }: GameState, atMs: number) => nowMs !== null && nowMs >= atMs

/** Returns the throw that is shown in place of the columns, null while the columns are shown. */
export function useOpenThrow(): OpenThrow | null {
  const isOn = useSettings((settings) => settings.showsThrows)
  const shownOf = (state: GameState) => {
    const watched = watchedThrowOf(state, isOn)
    return watched !== null && isPast(state, watched.startsAtMs) ? watched : null
  }
  return useGame(useShallow(shownOf))
}

/** Brings the columns back in place of the throw. */
export function keepColumns({ instanceId }: OpenThrow): void {
  useGame.setState({ columnsKeptFor: instanceId })
}

/** Returns the newest results of the shown coin, newest first, without one that a throw has not shown yet. */
export function useRecentResults(): readonly RecentResult[] {
  const isOn = useSettings((settings) => settings.showsThrows)
  const shownOf = (state: GameState) => {
    const watched = watchedThrowOf(state, isOn)
    const results = recentResultsOf(state)
    if (watched === null || isPast(state, watched.startsAtMs + SHOW_MS)) return results
    return results.filter(({ instanceId }) => instanceId !== watched.instanceId)
  }
  return useGame(useShallow(shownOf))
}
