/**
 * Decides whether a player may bet: region, account, key, existing bet, block, round, balance, limits. Triggers refuse only bets
 * after the seal, and overdrafts.
 */
import { checkBet } from '../../domain/bet'
import { coinStakePaise } from '../../domain/core/coin'
import { checkRealMoneyState } from '../../domain/money/realMoney'
import { AppError, throwIfError } from '../base/errors'
import type { Transaction } from '../db'
import { assertLossAllowed, assertNotBlocked, assertPracticeAllowed, readProtection } from '../limits'
import type { BetContext, BetRequest } from './betContext'
import type { BetRow } from './betRow'

/**
 * Call in the bet's transaction, once `beginBet` has taken its locks.
 * @param context null if the mode has no such round
 * @returns the bet that this request repeats, or null for a new one
 * @throws AppError with a code of `checkRealMoneyState` or `checkBet`, or unauthorized, unknown_instance, idempotency_key_reused,
 *   bet_already_placed, betting_blocked, self_excluded, practice_excluded, loss_limit_reached,
 *   operator_limit_reached
 */
export async function checkMayBet(
  tx: Transaction,
  request: BetRequest,
  context: BetContext | null,
  nowMs: number,
): Promise<BetRow | null> {
  const { mode, userId, coinTypeId } = request
  if (mode === 'real') throwIfError(checkRealMoneyState(request.realMoneyState))
  if (context === null) throw new AppError('unknown_instance')
  const { existingBet, keyHash, times, balancePaise, isClosed, protection } = context
  if (context.isAccountClosed) throw new AppError('unauthorized')
  if (keyHash !== null && keyHash !== request.bodyHash) throw new AppError('idempotency_key_reused')
  if (existingBet !== null) {
    if (!isSameBet(existingBet, request)) throw new AppError('bet_already_placed')
    return existingBet
  }
  // Before the balance, so that a blocked player reads why.
  const inForce = readProtection(protection, nowMs)
  assertNotBlocked(inForce, 'betting')
  const instance = { coinTypeId: context.coinTypeId, times }
  throwIfError(checkBet(mode, request, { isLoggedIn: userId > 0, instance, nowMs, balancePaise }))
  // Another server with a faster clock may have settled the round before this server's clock reaches its end.
  if (isClosed) throw new AppError(mode === 'real' ? 'no_active_game' : 'betting_window_closed')
  if (protection !== undefined) {
    if (mode === 'dummy') assertPracticeAllowed(inForce, nowMs)
    else await assertLossAllowed(tx, userId, inForce, coinStakePaise(coinTypeId), nowMs)
  }
  return null
}

function isSameBet(bet: BetRow, { coinTypeId, city, diceNumber }: BetRequest): boolean {
  return bet.coinTypeId === coinTypeId && bet.city === city && bet.diceNumber === diceNumber
}
