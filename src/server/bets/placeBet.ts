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
import { type BetContext, type BetRequest, beginBet } from './betContext'
import type { BetRow } from './betRow'
import { insertBet } from './insertBetSql'

/**
 * @returns the bet; the existing one if this player has already placed the same
 * @throws AppError with a code of `checkBet`, or unknown_instance, bet_already_placed, idempotency_key_reused,
 *   self_excluded, loss_limit_reached
 */
export async function placeBet(db: Database, clock: Clock, input: BetRequest): Promise<BetRow> {
  // Clients may send 'New York' for new_york; checkBet rejects a text that is no city.
  const request = { ...input, city: parseCity(input.city) ?? input.city }
  const place = async (tx: Transaction) => {
    const context = await beginBet(tx, request)
    const nowMs = clock()
    const existingBet = findRepeated(context, request)
    if (existingBet !== null) {
      await executeSql(tx, 'ROLLBACK')
      return existingBet
    }
    assertAllowed(context, request, nowMs)
    if (context.protection !== undefined) {
      const protection = readProtection(context.protection, nowMs)
      const stake = coinStakePaise(request.coinTypeId)
      await assertLossAllowed(tx, request.userId, protection, stake, nowMs)
    }
    return await commitBet(tx, request, new Date(nowMs))
  }
  return queued(db, request.userId, () => onConnection(db, place))
}

/** @returns the bet that this request repeats, or null for a new one */
function findRepeated({ existingBet, keyHash }: BetContext, request: BetRequest): BetRow | null {
  if (keyHash !== null && keyHash !== request.bodyHash) throw new AppError('idempotency_key_reused')
  if (existingBet !== null && !isSameBet(existingBet, request)) throw new AppError('bet_already_placed')
  return existingBet
}

function assertAllowed(context: BetContext, request: BetRequest, nowMs: number): void {
  const { coinTypeId, times, balancePaise, isClosed } = context
  throwIfError(
    checkBet(request.mode, request, {
      isLoggedIn: true,
      instance: { coinTypeId, times },
      nowMs,
      balancePaise,
    }),
  )
  // Another server with a faster clock may have settled the round before this server's clock reaches its end.
  if (isClosed) throw new AppError(request.mode === 'real' ? 'no_active_game' : 'betting_window_closed')
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
  if (commit.command !== 'COMMIT') throw new Error('the bet was not committed')
  return bet
}
