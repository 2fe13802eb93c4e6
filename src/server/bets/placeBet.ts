/**
 * Places a bet: one transaction debits the stake and inserts the bet, or changes nothing. A player has one bet in a
 * round; repeating the same bet returns the existing one, and a different bet is rejected.
 */
import { parseCity } from '../../domain/core/city'
import { coinStakePaise } from '../../domain/core/coin'
import { PAYOUT_VERSION, prizePaise } from '../../domain/core/payout'
import { executeSql, onConnection, queued, type Transaction } from '../db'
import { BET_KINDS, insertTransfersSql, TRANSFER_ACCOUNTS } from '../ledger'
import type { Instance } from '../rounds'
import { type BetRequest, beginBet } from './betContext'
import type { BetRow } from './betRow'
import { checkMayBet } from './checkMayBet'
import type { BetDependencies } from './dependencies'

/**
 * @returns the bet with its round; the existing one if this player has already placed the same
 * @throws the errors of `checkMayBet`
 */
export async function placeBet(
  { db, clock, liveRounds }: Pick<BetDependencies, 'db' | 'clock' | 'liveRounds'>,
  input: BetRequest,
): Promise<{ bet: BetRow; instance: Instance }> {
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

/**
 * Hand-written, so that one statement inserts bet, stake and idempotency key. One text for all calls: pg compares it with
 * the prepared one at each.
 */
const INSERT_BET = `
  WITH new_key AS (
    INSERT INTO idempotency_keys (user_id, key, body_hash, created_at)
    SELECT $1, $13, $14, $9 WHERE $13::text IS NOT NULL
  ), stake_transfer AS (
    ${insertTransfersSql('VALUES ($1, $10, $11, $7, $12, $3::int::text, $9)')}
  )
  INSERT INTO bets (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise,
                    created_at, payout_version, nonce)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${PAYOUT_VERSION}, $15)
  RETURNING id, city, dice_number AS "diceNumber"`

/** Only what the request does not say, since each further column costs time to read. */
type ReturnedColumns = Pick<BetRow, 'id' | 'city' | 'diceNumber'>

async function insertBet(tx: Transaction, request: BetRequest, at: Date): Promise<BetRow> {
  const { userId, mode, instanceId, coinTypeId, city, diceNumber, key, bodyHash, nonce } = request
  const kind = BET_KINDS[mode].stake
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  const stakePaise = coinStakePaise(coinTypeId)
  const prize = prizePaise(stakePaise)
  const bet = [userId, mode, instanceId, coinTypeId, city, diceNumber, stakePaise, prize, at]
  const { rows } = await executeSql<ReturnedColumns>(tx, {
    name: 'bet-insert',
    text: INSERT_BET,
    values: [...bet, debit, credit, kind, key, bodyHash, nonce],
  })
  return {
    ...rows[0]!,
    userId,
    mode,
    gameInstanceId: instanceId,
    coinTypeId,
    stakePaise,
    prizePaise: prize,
    payoutVersion: PAYOUT_VERSION,
    createdAt: at,
    nonce,
    resultSentAt: null,
  }
}
