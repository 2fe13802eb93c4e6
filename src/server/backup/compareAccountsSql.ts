/**
 * Keeps the accounts of a backup apart, so that restored balances can be compared with them. Hand-written, since the
 * builder has no temporary tables.
 */
import { executeSql, type Queryable } from '../db'
import type { accounts } from '../ledger'

/** The temporary table that the accounts of the backup are copied into. */
export const BACKUP_ACCOUNTS = 'backup_accounts'

export async function createBackupAccounts(db: Queryable): Promise<void> {
  await executeSql(db, `CREATE TEMPORARY TABLE ${BACKUP_ACCOUNTS} (LIKE accounts) ON COMMIT DROP`)
}

/** Inserts the accounts of the backup with balances of zero; the restored transfers move the balances. */
export async function insertEmptyAccounts(db: Queryable): Promise<void> {
  await executeSql(db, `INSERT INTO accounts (user_id, kind) SELECT user_id, kind FROM ${BACKUP_ACCOUNTS}`)
}

/** @returns an account whose balance differs from the backup, or undefined if all are equal */
export async function findDifferingAccount(
  db: Queryable,
): Promise<Pick<typeof accounts.$inferSelect, 'userId' | 'kind'> | undefined> {
  const { rows } = await executeSql<Pick<typeof accounts.$inferSelect, 'userId' | 'kind'>>(
    db,
    `SELECT user_id AS "userId", kind FROM ${BACKUP_ACCOUNTS} FULL JOIN accounts USING (user_id, kind)
      WHERE ${BACKUP_ACCOUNTS}.balance_paise IS DISTINCT FROM accounts.balance_paise LIMIT 1`,
  )
  return rows[0]
}
