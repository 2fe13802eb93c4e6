/**
 * The tables of money. What moves it has keys that begin with the user's id; what a provider names is found by that
 * name. A transfer is one immutable row with two sides, so all entries sum to zero by construction; balances are moved
 * by a trigger on transfers and by nothing else.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { MODES } from '../../domain/mode'
import { moment, paise } from '../db/columns'
import { ACCOUNT_KINDS, TRANSFER_KINDS } from './transferKinds'

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
    // A bet under a limit sums up what was lost in a month, not in a life.
    index('transfers_losses')
      .on(table.userId, table.createdAt)
      .where(sql`kind IN ('stake', 'prize', 'stake_refund')`),
  ],
)

export const bets = pgTable(
  'bets',
  {
    userId: integer().notNull(),
    mode: text({ enum: MODES }).notNull(),
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
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

/** Where a player's withdrawals go. */
export const bankDetails = pgTable('bank_details', {
  userId: integer().primaryKey(),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  upiId: text().notNull(),
  accountHolderName: text(),
  bankName: text(),
  branchName: text(),
  updatedAt: moment().notNull(),
})

export const withdrawals = pgTable(
  'withdrawals',
  {
    userId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    amountPaise: paise().notNull(),
    /** As it was when the withdrawal was asked for. */
    upiId: text().notNull(),
    status: text({ enum: ['pending', 'paid', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: moment().notNull(),
    /** The operator who sees to it, so that nobody else sends the money too. */
    takenBy: text(),
    decidedAt: moment(),
    decidedBy: text(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('withdrawals_pending').on(table.id).where(sql`status = 'pending'`),
  ],
)

export const paymentOrders = pgTable(
  'payment_orders',
  {
    userId: integer().notNull(),
    /** Ours; the provider knows it as the receipt. */
    id: text().notNull(),
    /** The provider's, null until it has answered. */
    providerOrderId: text(),
    paymentId: text(),
    amountPaise: paise().notNull(),
    currency: text().notNull(),
    status: text({ enum: ['pending', 'captured', 'failed'] })
      .notNull()
      .default('pending'),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** When the provider is asked on our own account what became of it; null: no more. */
    askAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('payment_orders_due').on(table.askAt).where(sql`ask_at IS NOT NULL`),
    index('payment_orders_recent').on(table.createdAt),
  ],
)

/** Whose a provider's order is: a small table that every node holds whole, since a webhook names no user. */
export const orderClaims = pgTable('order_claims', {
  providerOrderId: text().primaryKey(),
  userId: integer().notNull(),
  orderId: text().notNull(),
})

/** Payments that were credited, each once and for all. */
export const paymentClaims = pgTable(
  'payment_claims',
  {
    paymentId: text().primaryKey(),
    userId: integer().notNull(),
    orderId: text().notNull(),
  },
  (table) => [index('payment_claims_order').on(table.userId, table.orderId)],
)

/** What the provider has given back of payments, whether or not the wallet covered it. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    userId: integer().notNull(),
    /** The provider's; the transfer that takes it back has the same reference. */
    refundId: text().notNull(),
    paymentId: text().notNull(),
    amountPaise: paise().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.refundId] })],
)

/** Single-use tokens for the payment page, each bound to an order and a session. */
export const paymentTokens = pgTable('payment_tokens', {
  tokenHash: text().primaryKey(),
  sessionHash: text().notNull(),
  userId: integer().notNull(),
  orderId: text().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
})

/** What the sandbox's provider knows of its payments. */
export const sandboxPayments = pgTable('sandbox_payments', {
  providerOrderId: text().primaryKey(),
  paymentId: text().notNull().unique(),
  amountPaise: paise().notNull(),
  currency: text().notNull(),
  status: text({ enum: ['captured', 'failed', 'cancelled'] }).notNull(),
  createdAt: moment().notNull(),
})

/** A player's own limits, and the break they take from playing for money. */
export const protections = pgTable('protections', {
  userId: integer().primaryKey(),
  excludedUntil: moment(),
  limits: jsonb().notNull().default({}),
})
