/** The bet that the player has put together, held against the rules before anybody is asked to take it. */
import { checkBet } from '../domain/bet'
import type { ErrorCode } from '../domain/errorCode'
import type { BetOrder, GameDependencies } from './gameDependencies'
import { type GameState, instanceOf } from './gameState'

/** @returns what to order or why it would not be taken, null while a choice is missing or a bet is out */
export function selectedBet(
  state: GameState,
  { clock, wallet }: Pick<GameDependencies, 'clock' | 'wallet'>,
): BetOrder | { code: ErrorCode } | null {
  const { mode, round } = state
  const { coinTypeId, city, diceNumber } = round.selection
  if (round.phase !== 'choosing' || coinTypeId === null || city === null || diceNumber === null) return null
  const nowMs = clock.nowMs() ?? 0
  const instance = instanceOf(state, coinTypeId, nowMs)
  const code = checkBet(
    mode,
    { coinTypeId, city, diceNumber },
    { isLoggedIn: wallet.isLoggedIn(), instance, nowMs, balancePaise: wallet.balancePaise(mode) },
  )
  if (code !== null) return { code }
  return instance === null ? { code: 'no_active_game' } : { instance, city, diceNumber }
}
