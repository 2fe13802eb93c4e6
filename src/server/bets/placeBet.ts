/**
 * Places a bet: one transaction debits the stake and inserts the bet, or changes nothing. A player has one bet in a
 * round; repeating the same bet returns the existing one, and a different bet is rejected.
 */
import { checkBet } from '../../domain/bet'
import { parseCity } from '../../domain/city'
import { coinStakePaise } from '../../domain/coin'
import { AppError, throwIfError } from '../appError'
import type { Clock } from '../clock'
import { type Database, executeSql, onConnection, queued, type Transaction } from '../db'
import { assertLossAllowed, readProtection } from '../limits'
import type { Instance } from '../rounds'
import { type BetContext, type BetRequest, beginBet } from './betContext'
import type { BetRow } from './betRow'
import { insertBet } from './insertBetSql'

export interface BetPlacement {
  bet: BetRow
  instance: Instance
}

/**
 * @returns the bet and its round; the existing bet if this player has already placed the same one
 * @throws AppError with a code of `checkBet`, or unknown_instance, bet_already_placed, idempotency_key_reused,
 *   self_excluded, loss_limit_reached
 */
export async function placeBet(db: Database, clock: Clock, input: BetRequest): Promise<BetPlacement> {
  // Clients may send 'New York' for new_york; checkBet rejects a text that is no city.
  const request = { ...input, city: parseCity(input.city) ?? input.city }
  const place = async (tx: Transaction) => {
    const context = await beginBet(tx, request)
    const nowMs = clock()
    const decision = decide(context, request, nowMs)
    if ('bet' in decision) {
      await executeSql(tx, 'ROLLBACK')
      return decision
    }
    if (context.protection !== undefined) {
      const protection = readProtection(context.protection, nowMs)
      const stake = coinStakePaise(request.coinTypeId)
      await assertLossAllowed(tx, request.userId, protection, stake, nowMs)
    }
    return { instance: decision.instance, bet: await commitBet(tx, request, new Date(nowMs)) }
  }
  return queued(db, request.userId, () => onConnection(db, place))
}

/** @returns the existing bet, or the round in which the new bet may be inserted */
function decide(
  context: BetContext,
  request: BetRequest,
  nowMs: number,
): BetPlacement | { instance: Instance } {
  const { instance, existingBet, keyHash } = context
  if (keyHash !== null && keyHash !== request.bodyHash) throw new AppError('idempotency_key_reused')
  if (existingBet !== null) {
    if (!isSameBet(existingBet, request)) throw new AppError('bet_already_placed')
    return { bet: existingBet, instance }
  }
  throwIfError(
    checkBet(request.mode, request, {
      isLoggedIn: true,
      instance: { coinTypeId: instance.coinTypeId, times: instance.times },
      nowMs,
      balancePaise: context.balancePaise,
    }),
  )
  // Another server with a faster clock may have settled the round before this server's clock reaches its end.
  if (context.isClosed)
    throw new AppError(request.mode === 'real' ? 'no_active_game' : 'betting_window_closed')
  return { instance }
}

function isSameBet(bet: BetRow, { coinTypeId, city, diceNumber }: BetRequest): boolean {
  return bet.coinTypeId === coinTypeId && bet.city === city && bet.diceNumber === diceNumber
}

/**
 * Sends the insert together with COMMIT in one network round trip. If the insert fails, PostgreSQL answers that COMMIT
 * with ROLLBACK.
 */
async function commitBet(tx: Transaction, request: BetRequest, at: Date): Promise<BetRow> {
  const [bet, commit] = await Promise.all([insertBet(tx, request, at), executeSql(tx, 'COMMIT')])
  if (bet === undefined || commit.command !== 'COMMIT') throw new Error('the bet was not committed')
  return bet
}
