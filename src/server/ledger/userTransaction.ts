/** Transactions of one user: each queues in this process, then locks the user, before anything else is locked. */
import { inTransaction, queued, type Transaction } from '../db'
import { type IdempotentRequest, runIdempotent } from '../idempotency'
import type { LedgerDependencies } from './dependencies'
import { lockUser } from './transfer'

export function inUserTransaction<T>(
  { db }: Pick<LedgerDependencies, 'db'>,
  userId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return queued(db, userId, () =>
    inTransaction(db, async (tx) => {
      await lockUser(tx, userId)
      return await work(tx)
    }),
  )
}

/**
 * Runs a write of a user once for each idempotency key. Bets also lock the user before the key; the opposite order would
 * deadlock with a bet that has the same key.
 * @throws AppError idempotency_key_reused if the key was used for another request
 */
export function runUserWrite<T>(
  deps: LedgerDependencies,
  request: IdempotentRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return inUserTransaction(deps, request.userId, (tx) => runIdempotent(deps, tx, request, () => work(tx)))
}
