/** The one door to money: the statement that inserts transfers, the accounts that they move money between, and the user lock. */
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Mode } from '../../domain/core/mode'
import type { Clock } from '../base/clock'
import { AppError } from '../base/errors'
import { type Database, executeSql, inTransaction, type Queryable, queued, type Transaction } from '../db'
import { type IdempotentRequest, runIdempotent } from '../idempotency'
import { accounts, transfers } from './tables'
import {
  ACCOUNT_KINDS,
  type AccountKind,
  BET_KINDS,
  TRANSFER_ACCOUNTS,
  type TransferKind,
  WALLETS,
} from './transferKinds'

export interface LedgerDependencies {
  db: Database
  clock: Clock
}

interface Transfer {
  userId: number
  kind: TransferKind
  amountPaise: number
  /** Unique per user and kind, so the same transfer cannot be made twice. */
  reference: string
  at: Date
}

export async function openAccounts(tx: Transaction, userId: number): Promise<void> {
  await tx.insert(accounts).values(ACCOUNT_KINDS.map((kind) => ({ userId, kind })))
}

/**
 * Returns the only statement that inserts transfers. Hand-written, since the statement of a bet, and those that pay a round,
 * embed it and insert further rows.
 * @param rows VALUES or a SELECT of user, debit and credit account, amount, kind, reference and time
 */
export function insertTransfersSql(rows: string): string {
  return `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at) ${rows}`
}

const INSERT_TRANSFER = insertTransfersSql('VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING')

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
  const values = [userId, debit, credit, amountPaise, kind, reference, at]
  const { rowCount } = await executeSql(tx, INSERT_TRANSFER, values)
  return rowCount === 1
}

/** @returns the balance in paise; 0 for a user without this account */
export async function readBalance(db: Queryable, userId: number, kind: AccountKind): Promise<number> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.kind, kind)))
  return account?.balancePaise ?? 0
}

/**
 * Locks the user's `cash` row until the transaction ends. Every transaction that checks a balance or a limit before it
 * moves money takes this lock first, so a second one waits here and then reads what the first has committed.
 */
export async function lockUser(tx: Transaction, userId: number): Promise<void> {
  await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.kind, 'cash')))
    .for('update')
}

/** Whether the account of user $1 is closed. Hand-written: `users` is of a module of higher rank, and a bet's statement embeds it. */
export const IS_CLOSED_SQL = '(SELECT mobile_number IS NULL FROM users WHERE id = $1)'

/** @returns a column with the sum since `from`, in paise */
export function sumBetsSince(
  db: Queryable,
  { userId, mode, from }: { userId: number; mode: Mode; from: Date },
): SQL<number> {
  const { amountPaise, debitAccount, kind, createdAt } = transfers
  const sum = db
    .select({
      paise: sql`COALESCE(sum(CASE ${debitAccount} WHEN ${WALLETS[mode]} THEN -${amountPaise} ELSE ${amountPaise} END), 0)::bigint`,
    })
    .from(transfers)
    .where(
      and(eq(transfers.userId, userId), gte(createdAt, from), inArray(kind, Object.values(BET_KINDS[mode]))),
    )
  return sql<number>`(${sum})`
}

/**
 * Runs what a player has asked for, in a transaction that has locked the user; those of one user queue in this process before
 * anything is locked. What waited while the account was closed is refused, so that nothing is written after a closing.
 * @throws AppError unauthorized
 */
export function inUserTransaction<T>(
  { db }: Pick<LedgerDependencies, 'db'>,
  userId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return queued(db, userId, () =>
    inTransaction(db, async (tx) => {
      await lockUser(tx, userId)
      const { rows } = await executeSql<{ isClosed: boolean | null }>(
        tx,
        `SELECT ${IS_CLOSED_SQL} AS "isClosed"`,
        [userId],
      )
      if (rows[0]!.isClosed === true) throw new AppError('unauthorized')
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
