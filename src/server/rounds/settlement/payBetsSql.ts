/** Pays prizes, or refunds stakes. Hand-written for its timeout, since one statement pays every bet of a round. */
import type { Combination } from '../../../domain/core/payout'
import { executeSql, LONG_QUERY_TIMEOUT, type Transaction } from '../../db'
import { insertTransfersSql, TRANSFER_ACCOUNTS, type TransferKind } from '../../ledger'

/**
 * Inserts the transfer of each bet, in the order of the user ids, in which balances are locked.
 * @param winning prizes are paid to the bets on it; stakes are refunded to all bets
 * @returns the number of transfers
 */
export async function payBets(
  tx: Transaction,
  instanceId: number,
  kind: TransferKind,
  at: Date,
  winning?: Combination,
): Promise<number> {
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  const [paise, condition] =
    winning === undefined ? ['stake_paise', ''] : ['prize_paise', 'AND city = $6 AND dice_number = $7']
  const { rowCount } = await executeSql(tx, {
    text: insertTransfersSql(`SELECT user_id, $2, $3, ${paise}, $4, game_instance_id::text, $5
      FROM bets WHERE game_instance_id = $1 ${condition} ORDER BY user_id`),
    values: [instanceId, debit, credit, kind, at, ...(winning ? [winning.city, winning.diceNumber] : [])],
    ...LONG_QUERY_TIMEOUT,
  })
  return rowCount ?? 0
}
