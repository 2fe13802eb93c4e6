/** Inserts single transfers. Bets and settlement insert their transfers in statements of their own. */
import type { Transaction } from '../db'
import { ACCOUNT_KINDS, TRANSFER_ACCOUNTS, type TransferKind } from './transferKinds'

export interface Transfer {
  userId: number
  kind: TransferKind
  amountPaise: number
  /** Unique per user and kind, so the same transfer cannot be made twice. */
  reference: string
  at: Date
}

/** Creates all accounts of a new user, with a balance of zero. */
export async function openAccounts(tx: Transaction, userId: number): Promise<void> {
  await tx.$client.query('INSERT INTO accounts (user_id, kind) SELECT $1, unnest($2::text[])', [
    userId,
    [...ACCOUNT_KINDS],
  ])
}

/**
 * Moves money between two accounts of one user. A trigger updates both balances in the same transaction.
 * @returns false if the transfer with this kind and reference exists already; nothing is moved then
 * @throws the check violation of PostgreSQL if a player's account would go below zero
 */
export async function transfer(
  tx: Transaction,
  { userId, kind, amountPaise, reference, at }: Transfer,
): Promise<boolean> {
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  const inserted = await tx.$client.query(
    `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [userId, debit, credit, amountPaise, kind, reference, at],
  )
  return inserted.rowCount === 1
}

/**
 * Locks the user's `cash` row until the transaction ends. Every transaction that checks a balance or a limit before it
 * moves money takes this lock first, so a second one waits here and then reads what the first has committed.
 */
export async function lockUser(tx: Transaction, userId: number): Promise<void> {
  await tx.$client.query("SELECT 1 FROM accounts WHERE user_id = $1 AND kind = 'cash' FOR UPDATE", [userId])
}
