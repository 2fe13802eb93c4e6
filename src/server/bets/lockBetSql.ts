/** Takes the locks of a bet. Hand-written, so that both are prepared statements and no row is read twice. */
import { executeSql, LOCKS, type Transaction } from '../db'

/**
 * Takes the round's advisory lock (shared; settlement takes it exclusively), then the player's `cash` row, until the
 * transaction ends. Two statements, since Citus would take the advisory lock of one on the node of the player, where
 * settlement does not look.
 */
export function lockBet(tx: Transaction, instanceId: number, userId: number): Promise<unknown> {
  return Promise.all([
    executeSql(tx, {
      name: 'bet-lock-round',
      text: 'SELECT pg_advisory_xact_lock_shared($1, $2)',
      values: [LOCKS.instance, instanceId],
    }),
    executeSql(tx, {
      name: 'bet-lock-user',
      text: "SELECT 1 FROM accounts WHERE user_id = $1 AND kind = 'cash' FOR UPDATE",
      values: [userId],
    }),
  ])
}
