/** Inserts a bet. Hand-written, so that one statement inserts bet, stake and idempotency key. */
import { coinStakePaise } from '../../domain/core/coin'
import { PAYOUT_VERSION, prizePaise } from '../../domain/core/payout'
import { executeSql, type Transaction } from '../db'
import { TRANSFER_ACCOUNTS } from '../ledger'
import type { BetRequest } from './betContext'
import type { BetRow } from './betRow'

/** One text for all calls: pg compares it with the prepared one at each. */
const INSERT_BET = `
  WITH new_key AS (
    INSERT INTO idempotency_keys (user_id, key, body_hash, created_at)
    SELECT $1, $13, $14, $9 WHERE $13::text IS NOT NULL
  ), stake_transfer AS (
    INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
    VALUES ($1, $10, $11, $7, $12, $3::int::text, $9)
  )
  INSERT INTO bets (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise,
                    created_at, payout_version, nonce)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${PAYOUT_VERSION}, $15)
  RETURNING id, city, dice_number AS "diceNumber"`

/** Only what the request does not say, since each further column costs time to read. */
type ReturnedColumns = Pick<BetRow, 'id' | 'city' | 'diceNumber'>

/** @throws the check violation of PostgreSQL if the balance does not cover the stake */
export async function insertBet(tx: Transaction, request: BetRequest, at: Date): Promise<BetRow> {
  const { userId, mode, instanceId, coinTypeId, city, diceNumber, key, bodyHash, nonce } = request
  const kind = mode === 'real' ? 'stake' : 'dummy_stake'
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  const stakePaise = coinStakePaise(coinTypeId)
  const prize = prizePaise(stakePaise)
  const { rows } = await executeSql<ReturnedColumns>(tx, {
    name: 'bet-insert',
    text: INSERT_BET,
    values: [
      userId,
      mode,
      instanceId,
      coinTypeId,
      city,
      diceNumber,
      stakePaise,
      prize,
      at,
      debit,
      credit,
      kind,
      key,
      bodyHash,
      nonce,
    ],
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
    answeredAt: null,
  }
}
