/** Refunds the stakes of a void round. Hand-written for its timeout, since one statement refunds every bet. */
import type { Mode } from '../../../domain/core/mode'
import { executeSql, LONG_QUERY_TIMEOUT, type Transaction } from '../../db'
import { TRANSFER_ACCOUNTS } from '../../ledger'

/**
 * Inserts the transfer of each bet, in the order of the user ids, in which balances are locked.
 * @returns the number of refunded stakes
 */
export async function refundStakes(
  tx: Transaction,
  instanceId: number,
  mode: Mode,
  at: Date,
): Promise<number> {
  const kind = mode === 'real' ? 'stake_refund' : 'dummy_stake_refund'
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  const { rowCount } = await executeSql(tx, {
    text: `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
           SELECT user_id, $2, $3, stake_paise, $4, game_instance_id::text, $5
             FROM bets WHERE game_instance_id = $1 ORDER BY user_id`,
    values: [instanceId, debit, credit, kind, at],
    ...LONG_QUERY_TIMEOUT,
  })
  return rowCount ?? 0
}
