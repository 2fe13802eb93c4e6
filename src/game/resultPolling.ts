/**
 * Asking for a result until there is one or there is none to be had. During the show the rules of the round say when
 * to give up; for a result that comes later, as the menu's chip, it goes on quietly.
 */
import type { StoreApi } from 'zustand/vanilla'
import { errorText } from '../contract/errors'
import type { Mode } from '../domain/mode'
import type { RoundEvent } from '../domain/roundReducer'
import { betOf, type PlacedBet } from '../domain/roundState'
import {
  type CurrentBet,
  type GameDependencies,
  isInconclusive,
  QUIET_RETRY_MS,
  toCallError,
} from './gameDependencies'
import type { GameState } from './gameState'

const RETRY_MS = 1_000

export interface ResultSeeking {
  /** Asks for a bet's result until it is known; a search for the same bet goes on as it is. */
  seek(bet: PlacedBet): void
  /** How the player's bet stands, asked until the server answers or nobody waits for this question any more. */
  currentBet(mode: Mode): Promise<CurrentBet | 'refused' | 'superseded'>
  /** Tells the server that a result was heard on arrival, so that it is not told again when later ones have been. */
  acknowledge(bet: PlacedBet): void
  /** Why the result has not come: what the last refusal said, or that it could not be had. */
  whyNot(): string
  stop(): void
}

export function createResultSeeking(
  dependencies: GameDependencies,
  store: StoreApi<GameState>,
  dispatch: (event: RoundEvent) => void,
): ResultSeeking {
  /** What is sought now; an older search ends when it sees another number. */
  let search = 0
  let soughtId: number | null = null
  let asked = 0
  let reason = errorText('resolve_failed')
  const pause = (ms: number) => new Promise<void>((done) => dependencies.after(ms, done))

  async function seekUntilKnown(bet: PlacedBet, mine: number) {
    const { mode } = store.getState()
    while (mine === search && isWanted(bet)) {
      try {
        const outcome = await dependencies.calls.resolve(mode, bet)
        if (mine === search) dispatch({ type: 'resolved', outcome, nowMs: dependencies.clock.nowMs() ?? 0 })
        return
      } catch (error) {
        if (mine !== search) return
        const failure = toCallError(error)
        const mayRetry = isInconclusive(failure) || failure.code === 'resolve_too_early'
        reason = failure.isRetryable ? errorText('resolve_failed') : failure.message
        const isShowing = store.getState().round.phase === 'resolving'
        dispatch({ type: 'resolveRefused', mayRetry, nowMs: dependencies.clock.nowMs() ?? 0 })
        if (isShowing && store.getState().round.phase === 'leaving') {
          dependencies.notify(reason)
        }
        await pause(isShowing ? RETRY_MS : QUIET_RETRY_MS)
      }
    }
  }

  function isWanted(bet: PlacedBet): boolean {
    const { round } = store.getState()
    const wanted = round.phase === 'choosing' ? round.awaited : betOf(round)
    return wanted?.instanceId === bet.instanceId
  }

  return {
    seek(bet) {
      if (soughtId === bet.instanceId) return
      search += 1
      soughtId = bet.instanceId
      reason = errorText('resolve_failed')
      const mine = search
      void seekUntilKnown(bet, mine).finally(() => {
        if (mine === search) soughtId = null
      })
    },
    async currentBet(mode) {
      asked += 1
      const mine = asked
      while (mine === asked) {
        try {
          const answer = await dependencies.calls.currentBet(mode)
          return mine === asked ? answer : 'superseded'
        } catch (error) {
          const failure = toCallError(error)
          if (!isInconclusive(failure)) return mine === asked ? 'refused' : 'superseded'
          await pause(failure.isRetryable ? RETRY_MS : QUIET_RETRY_MS)
        }
      }
      return 'superseded'
    },
    acknowledge(bet) {
      dependencies.calls.resolve(store.getState().mode, bet).catch(() => undefined)
    },
    whyNot: () => reason,
    stop() {
      search += 1
      soughtId = null
      asked += 1
    },
  }
}
