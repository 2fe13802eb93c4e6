/** Takes advisory locks. Hand-written, since Drizzle's builder has no query without a table. */
import type { LOCKS } from './locks'
import { executeSql, type Queryable, type Transaction } from './pool'

type LockClass = (typeof LOCKS)[keyof typeof LOCKS]

/** Waits for the lock and holds it until the transaction ends. */
export async function takeLock(tx: Transaction, lockClass: LockClass, objectId: number): Promise<void> {
  await executeSql(tx, 'SELECT pg_advisory_xact_lock($1, $2)', [lockClass, objectId])
}

/** As `takeLock` with the object id 0, without waiting. @returns whether the lock was free */
export async function tryLock(tx: Transaction, lockClass: LockClass): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_xact_lock($1, 0) AS "isTaken"'
  const { rows } = await executeSql<{ isTaken: boolean }>(tx, sql, [lockClass])
  return rows[0]?.isTaken === true
}

/** Waits for the lock and holds it until the connection ends. */
export async function takeSessionLock(db: Queryable, lockClass: LockClass): Promise<void> {
  await executeSql(db, 'SELECT pg_advisory_lock($1, 0)', [lockClass])
}

/** As `takeSessionLock`, without waiting. @returns whether the lock was free */
export async function trySessionLock(db: Queryable, lockClass: LockClass): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_lock($1, 0) AS "isTaken"'
  const { rows } = await executeSql<{ isTaken: boolean }>(db, sql, [lockClass])
  return rows[0]?.isTaken === true
}
