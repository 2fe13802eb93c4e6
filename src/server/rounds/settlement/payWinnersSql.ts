/** Pays the prizes of a round. Hand-written for its timeout, since one statement pays every winner. */
import type { Mode } from '../../../domain/core/mode'
import type { Combination } from '../../../domain/core/payout'
import { executeSql, LONG_QUERY_TIMEOUT, type Transaction } from '../../db'
import { TRANSFER_ACCOUNTS } from '../../ledger'

/** Inserts the transfer of each winner, in the order of the user ids, in which balances are locked. */
export async function payWinners(
  tx: Transaction,
  { instanceId, mode, city, diceNumber }: Combination & { instanceId: number; mode: Mode },
  at: Date,
): Promise<void> {
  const kind = mode === 'real' ? 'prize' : 'dummy_prize'
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  await executeSql(tx, {
    text: `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
           SELECT user_id, $4, $5, prize_paise, $6, game_instance_id::text, $7
             FROM bets WHERE game_instance_id = $1 AND city = $2 AND dice_number = $3
            ORDER BY user_id`,
    values: [instanceId, city, diceNumber, debit, credit, kind, at],
    ...LONG_QUERY_TIMEOUT,
  })
}
