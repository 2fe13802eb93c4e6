/** Advisory locks. Taken by hand-written SQL, since Drizzle's builder has no query without a table. */
import { executeSql, type Queryable, type Transaction } from './pool'

export const LOCKS = {
  /** Object id: the game instance. Bets take it shared, settling and voiding exclusively. */
  instance: 7101,
  /** Object id: the mode. Taken exclusively to open rounds. */
  opening: 7102,
  /** Held by the leading process for the lifetime of its session. */
  leader: 7103,
  /** Object id 0. Taken exclusively to count an OTP request and write its code. */
  otp: 7105,
  /** Held while migrations run, so that servers that start together migrate one after another. */
  migration: 7104,
  /** Held to encrypt links of hash chains, and to rotate the key that encrypts them. */
  chainKeys: 7107,
  /** Object id 0. Taken by the trigger `append_audit`, so that the entries form one chain. */
  audit: 7108,
} as const

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

export async function takeSessionLock(db: Queryable, lockClass: LockClass): Promise<void> {
  await executeSql(db, 'SELECT pg_advisory_lock($1, 0)', [lockClass])
}

/** As `takeSessionLock`, without waiting. @returns whether the lock was free */
export async function trySessionLock(db: Queryable, lockClass: LockClass): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_lock($1, 0) AS "isTaken"'
  const { rows } = await executeSql<{ isTaken: boolean }>(db, sql, [lockClass])
  return rows[0]?.isTaken === true
}
