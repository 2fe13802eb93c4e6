/**
 * Places a bet: one transaction debits the stake and inserts the bet, or changes nothing. A player has one bet in a
 * round; repeating the same bet returns the existing one, and a different bet is rejected.
 */
import { parseCity } from '../../domain/core/city'
import { executeSql, onConnection, queued, type Transaction } from '../db'
import type { Instance } from '../rounds'
import { type BetRequest, beginBet } from './betContext'
import type { BetRow } from './betRow'
import { checkMayBet } from './checkMayBet'
import type { BetDependencies } from './dependencies'
import { insertBet } from './insertBetSql'

export interface PlacedBet {
  bet: BetRow
  /** The round of the bet. */
  instance: Instance
}

/**
 * @returns the bet; the existing one if this player has already placed the same
 * @throws the errors of `checkMayBet`
 */
export async function placeBet(
  { db, clock, liveRounds }: Pick<BetDependencies, 'db' | 'clock' | 'liveRounds'>,
  input: BetRequest,
): Promise<PlacedBet> {
  // Clients may send 'New York' for new_york; checkBet rejects a text that is no city.
  const request = { ...input, city: parseCity(input.city) ?? input.city }
  const { mode, userId, instanceId } = request
  const instance = await liveRounds.load(mode, instanceId)
  const place = async (tx: Transaction) => {
    const context = await beginBet(tx, request)
    const nowMs = clock()
    const existingBet = await checkMayBet(tx, request, context, nowMs)
    if (existingBet === null) return await commitBet(tx, request, new Date(nowMs))
    await executeSql(tx, 'ROLLBACK')
    return existingBet
  }
  const bet = await queued(db, userId, () => onConnection(db, place))
  // A bet is in a round that exists.
  return { bet, instance: instance! }
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
