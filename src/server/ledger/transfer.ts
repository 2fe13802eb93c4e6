/** The one door by which money moves in the server's code; the set-based settlement writes the same rows itself. */
import type { Connection } from '../db/pool'
import { ACCOUNT_KINDS, TRANSFER_ACCOUNTS, type TransferKind } from './transferKinds'

export interface Transfer {
  userId: number
  kind: TransferKind
  amountPaise: number
  /** A transfer of a kind happens once for each reference. */
  reference: string
  at: Date
}

/** Every account of a new user, empty. */
export async function openAccounts(connection: Connection, userId: number): Promise<void> {
  await connection.query('INSERT INTO accounts (user_id, kind) SELECT $1, unnest($2::text[])', [
    userId,
    [...ACCOUNT_KINDS],
  ])
}

/**
 * Moves money of one user.
 * @returns false if this transfer was made before
 * @throws the database's check violation if the account would go below zero
 */
export async function transfer(
  connection: Connection,
  { userId, kind, amountPaise, reference, at }: Transfer,
): Promise<boolean> {
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  const made = await connection.query(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [userId, debit, credit, amountPaise, kind, reference, at],
  )
  return made.rowCount === 1
}

/** Makes this transaction the only one that may move this user's money until it ends. */
export async function lockUser(connection: Connection, userId: number): Promise<void> {
  await connection.query("SELECT 1 FROM accounts WHERE user_id = $1 AND kind = 'cash' FOR UPDATE", [userId])
}
