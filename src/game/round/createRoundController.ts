/** Owns the player's round: the bet, the result, the sync with the server, and the timer that wakes the round. */
import type { Mode } from '../../domain/core/mode'
import { EMPTY_ROUND, type PlayerRound, type Selection } from '../../domain/roundState'
import { mayHaveSuccessor } from '../state/selectors'
import { createBetting } from './bet'
import type { RoundDependencies } from './dependencies'
import { phaseOf } from './phases/phaseOf'
import { createResultPolling } from './result'
import { createRoundMachine } from './roundMachine'
import { nextWakeMs, refreshDelayMs } from './schedule'
import { createBetSync } from './sync'

export type RoundController = ReturnType<typeof createRoundController>

export function createRoundController(deps: RoundDependencies) {
  const { clock, table, wallet, notify, after } = deps
  const machine = createRoundMachine(deps, onDispatch)
  const { getState, update, dispatch } = machine
  const placeBet = createBetting(deps, machine)
  const result = createResultPolling(deps, machine)
  const sync = createBetSync(deps, machine, result)
  let isOpen = false
  let cancelWake: (() => void) | null = null

  function onDispatch(before: PlayerRound, round: PlayerRound) {
    scheduleWake()
    if (round.phase !== before.phase) result.poll(round)
    const refreshMs = refreshDelayMs(before, round, deps.random())
    if (refreshMs !== null) after(refreshMs, () => void wallet.refresh())
    if (before.phase === 'resolving' && round.phase === 'leaving' && round.outcome === null)
      notify(result.errorMessage())
  }

  /** Called when time or the table's facts have changed. */
  function wake() {
    const nowMs = clock.nowMs()
    if (nowMs !== null) dispatch({ type: 'tick', nowMs })
    update()
    const state = getState()
    if (!mayHaveSuccessor(state)) dispatch({ type: 'instancesChanged', coinTypeIds: state.openCoinTypeIds })
    scheduleWake()
  }

  function scheduleWake() {
    cancelWake?.()
    cancelWake = isOpen ? after(nextWakeMs(getState(), clock.nowMs()), wake) : null
  }

  /** Opens a mode's table: watches its data and syncs the player's bet. @returns closes the table */
  function open(mode: Mode): () => void {
    isOpen = true
    update({ mode, isSynced: false, ...(getState().mode === mode ? {} : { round: EMPTY_ROUND }) })
    const stopWatching = table.watch(mode, wake)
    void sync.start()
    wake()
    return () => {
      const wasMasked = isMasked()
      isOpen = false
      stopWatching()
      cancelWake?.()
      result.stop()
      sync.stop()
      // The refresh that was held back for the result.
      if (wasMasked) void wallet.refresh()
    }
  }

  /** Syncs the player's bet again, after a lost network or a hidden tab. */
  async function resume(): Promise<void> {
    await sync.start()
    if (!isMasked()) void wallet.refresh()
  }

  /** Whether the shown balances must not follow the server: a stake is on its way, or a result is not shown yet. */
  function isMasked(): boolean {
    const { round } = getState()
    return isOpen && (phaseOf(round).hidesBalance?.(round, clock.nowMs()) ?? false)
  }

  const select = (part: Partial<Selection>) => dispatch({ type: 'selected', part })

  return {
    open,
    resume,
    /** Requests the table's data at once, while the server cannot be reached. */
    retryTable: table.retry,
    isBalanceMasked: isMasked,
    chooseCoin: (coinTypeId: number) => select({ coinTypeId }),
    chooseCity: (city: Selection['city']) => select({ city }),
    chooseDice: (diceNumber: Selection['diceNumber']) => select({ diceNumber }),
    placeBet,
    /** The result screen has been left. */
    leave: () => dispatch({ type: 'left' }),
    /** Drops everything, for another player. */
    reset() {
      result.stop()
      sync.stop()
      dispatch({ type: 'reset' })
      update({ isSynced: false })
    },
  }
}
