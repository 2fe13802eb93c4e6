/**
 * The tables of the ledger. A transfer is one immutable row with a debit and a credit account, so all entries sum to
 * zero; a trigger on transfers moves the balances and nothing else can.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, paise } from '../db'
import { ACCOUNT_KINDS, type TransferKind } from './transferKinds'

export const accounts = pgTable(
  'accounts',
  {
    userId: integer().notNull(),
    kind: text({ enum: ACCOUNT_KINDS }).notNull(),
    balancePaise: paise().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('accounts_covered', sql`balance_paise >= 0 OR kind IN ('house', 'dummy_house', 'provider')`),
  ],
)

export const transfers = pgTable(
  'transfers',
  {
    userId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    debitAccount: text({ enum: ACCOUNT_KINDS }).notNull(),
    creditAccount: text({ enum: ACCOUNT_KINDS }).notNull(),
    amountPaise: paise().notNull(),
    kind: text().$type<TransferKind>().notNull(),
    /** Makes the transfer unique: one transfer of a kind for each reference. */
    reference: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    // By round before user, so that bets of the same minutes write to the same pages of the index.
    primaryKey({ columns: [table.kind, table.reference, table.userId] }),
    check('transfers_amount', sql`amount_paise > 0`),
    // A bet under a loss limit sums the transfers of the last month only.
    index('transfers_user').on(table.userId, table.createdAt),
    // Rows are appended in the order of time, so the figures of a day need no more than the bounds of each block of pages.
    index('transfers_time')
      .using('brin', table.createdAt)
      .with({ pages_per_range: 32, autosummarize: true })
      .concurrently(),
  ],
)
