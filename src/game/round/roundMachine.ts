/** Runs the round's state machine in the game store. */
import { keepLast } from '../../api/recentCalls'
import { type RoundEvent, roundReducer } from '../../domain/roundReducer'
import type { PlayerRound } from '../../domain/roundState'
import { changeState, type GameState, type RoundFields } from '../state/state'
import { changeGame } from '../state/store'
import type { RoundDependencies } from './dependencies'
import { phaseOf } from './phases/phaseOf'

export interface RoundMachine {
  /** The game with the changes that wait for the other screen. */
  getState(): GameState
  /** Changes the round's fields and sets their time. */
  update(part?: Partial<RoundFields>): void
  dispatch(event: RoundEvent): void
}

/** @param onDispatch called after each event that has changed the round */
export function createRoundMachine(
  { store, clock, changeScreen }: Pick<RoundDependencies, 'store' | 'clock' | 'changeScreen'>,
  onDispatch: (before: PlayerRound, round: PlayerRound) => void,
): RoundMachine {
  /** What the store gets once the browser has taken the old screen's picture, null while no screen changes. */
  let pending: Partial<RoundFields> | null = null

  function getState(): GameState {
    return pending === null ? store.getState() : changeState(store.getState(), pending)
  }

  function update(part: Partial<RoundFields> = {}) {
    const change = { ...pending, nowMs: clock.nowMs(), ...part }
    const isChangingScreen = pending !== null
    const { round } = store.getState()
    if (!isChangingScreen && phaseOf(change.round ?? round).screen === phaseOf(round).screen)
      return changeGame(store, change)
    pending = change
    if (!isChangingScreen) changeScreen(show)
  }

  function show() {
    if (pending === null) return
    changeGame(store, pending)
    pending = null
  }

  function dispatch(event: RoundEvent) {
    const before = getState().round
    const round = roundReducer(before, event)
    if (round === before) return
    keepLast(recentSteps, { atMs: Math.round(performance.now()), before, event })
    // From here on the bet's state is known, even while the sync request has no response.
    const isKnown =
      event.type === 'betAccepted' ||
      (event.type === 'resultReceived' && before.phase === 'resolving') ||
      round.phase === 'leaving'
    update({ round, ...(isKnown && { isSynced: true }) })
    onDispatch(before, round)
  }

  return { getState, update, dispatch }
}

export interface RoundStep {
  /** By the monotonic timer. */
  atMs: number
  before: PlayerRound
  event: RoundEvent
}

/** The last events that have changed the round, for a player's report of a problem. */
export const recentSteps: RoundStep[] = []
