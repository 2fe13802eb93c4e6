/** Locks a round before it is settled or voided. Hand-written, since the builder has no SET and no advisory locks. */
import { executeSql, LOCKS, type Transaction, takeLock } from '../../db'

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
