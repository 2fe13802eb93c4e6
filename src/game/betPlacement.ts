/**
 * Placing a bet over a network that may fail at any moment. The stake is shown as taken at once; an answer that got
 * lost is asked for again under the same key, so the bet stands once or not at all, and the player is told which.
 */
import type { StoreApi } from 'zustand/vanilla'
import { errorText } from '../contract/errors'
import { coinStakePaise } from '../domain/coin'
import type { RoundEvent } from '../domain/roundReducer'
import { betOf, type PlacedBet } from '../domain/roundState'
import {
  type BetOrder,
  type GameDependencies,
  isInconclusive,
  QUIET_RETRY_MS,
  toCallError,
} from './gameDependencies'
import type { GameState } from './gameState'

/** Between two tries while the network is away. */
const RETRY_MS = 1_500
/** The server calls it a failure, and yet the player's bet in this round stands, from another tab or phone. */
const ALREADY_BET = 'You already have a bet in this round.'

export function createBetPlacing(
  dependencies: GameDependencies,
  store: StoreApi<GameState>,
  dispatch: (event: RoundEvent) => void,
): { place(order: BetOrder): Promise<void> } {
  const pause = (ms = RETRY_MS) => new Promise<void>((done) => dependencies.after(ms, done))

  return {
    async place(order) {
      const { mode } = store.getState()
      const userId = dependencies.wallet.userId()
      const stakePaise = coinStakePaise(order.instance.coinTypeId)
      const idempotencyKey = dependencies.newKey()
      dispatch({ type: 'placeAsked', instanceId: order.instance.id })
      dependencies.wallet.adjust(mode, -stakePaise)
      store.setState({ isUnanswered: false })
      // Where the player has gone elsewhere meanwhile, an answer says nothing of what they do there.
      const isWaiting = () => {
        const { mode: modeNow, round } = store.getState()
        return modeNow === mode && round.phase === 'placing' && round.instanceId === order.instance.id
      }
      // An answer that got lost may have been a yes.
      let wasLost = false
      while (isWaiting()) {
        try {
          const bet = await dependencies.calls.placeBet(mode, order, idempotencyKey)
          if (isWaiting()) dispatch({ type: 'betAccepted', bet })
          else if (dependencies.wallet.userId() === userId) tellLate(mode, bet)
          break
        } catch (error) {
          if (!isWaiting()) break
          const failure = toCallError(error)
          const isOver = (dependencies.clock.nowMs() ?? 0) >= order.instance.times.endsAtMs
          if (failure.isRetryable) {
            wasLost = true
            store.setState({ isUnanswered: true })
          }
          if (failure.isRetryable && !isOver) {
            await pause()
            continue
          }
          // No answer, or one that made no sense, may still stand for a bet that was taken: the server is asked. It
          // also knows the bet that another tab or phone has placed in this round.
          const isElsewhere = failure.code === 'bet_already_placed'
          const isUnclear = wasLost || isElsewhere || failure.code === 'invalid_response'
          if (isUnclear && (await isTaken(mode, order, isWaiting))) {
            if (isElsewhere) dependencies.notify(ALREADY_BET, 'info')
            break
          }
          dependencies.wallet.adjust(mode, stakePaise)
          // Where no answer came the server has been asked, and it knows of none.
          dependencies.notify(failure.isRetryable ? errorText('bet_failed') : failure.message)
          dispatch({ type: 'betRefused', code: failure.code })
        }
      }
      void dependencies.wallet.refresh()
    },
  }

  /** Who has left the table and opened it again meanwhile was told how things stood before this bet did. */
  function tellLate(mode: GameState['mode'], bet: PlacedBet): void {
    const { mode: modeNow, round } = store.getState()
    const nowMs = dependencies.clock.nowMs()
    if (modeNow !== mode || nowMs === null || betOf(round)?.instanceId === bet.instanceId) return
    dispatch({ type: 'resumed', bet, outcome: null, nowMs })
  }

  /** Whether the server knows the bet, asked until it says so or the player has gone. */
  async function isTaken(
    mode: GameState['mode'],
    order: BetOrder,
    isWaiting: () => boolean,
  ): Promise<boolean> {
    while (isWaiting()) {
      try {
        const { bet } = await dependencies.calls.currentBet(mode)
        if (!isWaiting()) break
        if (bet === null || bet.instanceId !== order.instance.id) return false
        dispatch({ type: 'betAccepted', bet })
        return true
      } catch (error) {
        const failure = toCallError(error)
        if (!isInconclusive(failure)) return false
        store.setState({ isUnanswered: true })
        await pause(failure.isRetryable ? RETRY_MS : QUIET_RETRY_MS)
      }
    }
    return true
  }
}
