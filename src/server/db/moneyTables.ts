/**
 * The tables of money, every key of which begins with the user's id. A transfer is one immutable row with two sides,
 * so all entries sum to zero by construction; balances are moved by a trigger on transfers and by nothing else.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ACCOUNT_KINDS, TRANSFER_KINDS } from '../ledger/flows'
import { moment, paise } from './columns'

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
    /** Where the money comes from. */
    debitAccount: text({ enum: ACCOUNT_KINDS }).notNull(),
    /** Where it goes. */
    creditAccount: text({ enum: ACCOUNT_KINDS }).notNull(),
    amountPaise: paise().notNull(),
    kind: text({ enum: TRANSFER_KINDS }).notNull(),
    /** What it is for; a transfer of a kind happens once for each reference. */
    reference: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.reference] }),
    check('transfers_amount', sql`amount_paise > 0`),
  ],
)

export const bets = pgTable(
  'bets',
  {
    userId: integer().notNull(),
    mode: text({ enum: ['dummy', 'real'] }).notNull(),
    gameInstanceId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    coinTypeId: integer().notNull(),
    city: text().notNull(),
    diceNumber: integer().notNull(),
    stakePaise: paise().notNull(),
    /** What it pays if it wins, promised when it was placed. */
    prizePaise: paise().notNull(),
    payoutVersion: integer().notNull(),
    createdAt: moment().notNull(),
    /** When its player was first told the result. */
    answeredAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mode, table.gameInstanceId] }),
    index('bets_instance').on(table.gameInstanceId),
  ],
)

/** Writes that a client named, so that sending one again does nothing twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** The answer to repeat; null where the rows themselves tell it. */
    reply: jsonb(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
