/** The bet that the player has selected, checked before a request is sent. */
import { checkBet } from '../../domain/bet'
import type { ErrorCode } from '../../domain/errorCode'
import type { GameState } from '../gameState'
import { instanceOf } from '../table/shownInstances'
import type { RoundDependencies } from './dependencies'
import type { BetOrder } from './roundApi'

/** @returns the order, or the error code of an invalid bet; null while the selection is incomplete or a bet is placed */
export function selectedBet(
  state: GameState,
  { clock, wallet }: Pick<RoundDependencies, 'clock' | 'wallet'>,
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
