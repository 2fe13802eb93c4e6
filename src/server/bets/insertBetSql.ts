/** Inserts a bet. Hand-written, so that one statement inserts bet, stake and idempotency key. */
import { coinStakePaise } from '../../domain/coin'
import { PAYOUT_VERSION, prizePaise } from '../../domain/payout'
import { executeSql, type Transaction } from '../db'
import { TRANSFER_ACCOUNTS } from '../ledger'
import type { BetRequest } from './betContext'
import type { BetRow } from './betRow'

/** @returns the bet; undefined if nothing was inserted */
export async function insertBet(tx: Transaction, request: BetRequest, at: Date): Promise<BetRow | undefined> {
  const { userId, mode, instanceId, coinTypeId, city, diceNumber, key, bodyHash, nonce } = request
  const kind = mode === 'real' ? 'stake' : 'dummy_stake'
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  const stakePaise = coinStakePaise(coinTypeId)
  const { rows } = await executeSql<BetRow>(tx, {
    name: 'bet-insert',
    text: `
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
      RETURNING id, user_id AS "userId", mode, game_instance_id AS "gameInstanceId", coin_type_id AS "coinTypeId", city,
                dice_number AS "diceNumber", stake_paise AS "stakePaise", prize_paise AS "prizePaise",
                payout_version AS "payoutVersion", created_at AS "createdAt", nonce, answered_at AS "answeredAt"`,
    values: [
      userId,
      mode,
      instanceId,
      coinTypeId,
      city,
      diceNumber,
      stakePaise,
      prizePaise(stakePaise),
      at,
      debit,
      credit,
      kind,
      key,
      bodyHash,
      nonce,
    ],
  })
  return rows[0]
}
