/** Takes the locks of a bet. Hand-written, so that one statement takes both locks, in their order. */
import { executeSql, LOCKS, type Transaction } from '../db'

/**
 * Takes the round's advisory lock (shared; settlement takes it exclusively), then the player's `cash` row, until the
 * transaction ends.
 */
export function lockBet(tx: Transaction, instanceId: number, userId: number): Promise<unknown> {
  return executeSql(tx, {
    name: 'bet-lock',
    // PostgreSQL runs FOR UPDATE after the join, so the advisory lock is taken before the row lock.
    text: `SELECT instance_lock.* FROM (SELECT pg_advisory_xact_lock_shared($1, $2)) AS instance_lock, accounts
            WHERE user_id = $3 AND kind = 'cash' FOR UPDATE OF accounts`,
    values: [LOCKS.instance, instanceId, userId],
  })
}
