/** Locks a round, and notifies the processes. Hand-written, since the builder has neither SET, advisory locks nor NOTIFY. */
import { executeSql, LOCKS, type Queryable, type Transaction, takeLock } from '../../db'

/**
 * Takes the round's advisory lock exclusively until the transaction ends; bets hold it shared. The statements after it
 * may take as long as they need, because they write all bets of the round.
 * @param lockTimeoutMs after which waiting for a lock fails; without it the wait is not limited
 */
export async function lockRound(tx: Transaction, instanceId: number, lockTimeoutMs?: number): Promise<void> {
  const lockTimeout = lockTimeoutMs === undefined ? '' : `; SET LOCAL lock_timeout = ${lockTimeoutMs}`
  await executeSql(tx, `SET LOCAL statement_timeout = 0${lockTimeout}`)
  await takeLock(tx, LOCKS.instance, instanceId)
}

/**
 * NOTIFY channel: sent when rounds open, settle or are voided, and when a control changes. Named 'board' so that servers of
 * two releases hear each other.
 */
export const ROUNDS_CHANNEL = 'board'

/**
 * Notifies every process that rounds or controls have changed.
 * In a transaction, the notification is sent by its COMMIT.
 */
export async function notifyRounds(db: Queryable): Promise<void> {
  await executeSql(db, `NOTIFY ${ROUNDS_CHANNEL}`)
}
