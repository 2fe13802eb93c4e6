/** The tables of payment orders, credited payments, refunds and payment page tokens. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, paise } from '../../db'

export const paymentOrders = pgTable(
  'payment_orders',
  {
    userId: integer().notNull(),
    /** Our own id, sent to the provider as the receipt. */
    id: text().notNull(),
    /** Null until the provider has created the order. */
    providerOrderId: text(),
    paymentId: text(),
    amountPaise: paise().notNull(),
    currency: text().notNull(),
    status: text({ enum: ['pending', 'captured', 'failed', 'cancelled'] })
      .notNull()
      .default('pending'),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** A captured payment of less than the order's amount: it credits nothing, and is null again once it is refunded in full. */
    shortPaymentId: text(),
    shortPaise: paise(),
    /** When reconciliation next asks the provider about the order; null: never again. */
    askAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('payment_orders_due').on(table.askAt).where(sql`ask_at IS NOT NULL`),
    index('payment_orders_recent').on(table.createdAt),
  ],
)

/** Maps the order id of the provider to its user, since a webhook carries no user id. */
export const orderClaims = pgTable('order_claims', {
  providerOrderId: text().primaryKey(),
  userId: integer().notNull(),
  orderId: text().notNull(),
})

/** Credited payments. The primary key keeps a payment from being credited twice. */
export const paymentClaims = pgTable(
  'payment_claims',
  {
    paymentId: text().primaryKey(),
    userId: integer().notNull(),
    orderId: text().notNull(),
    /** Made by `signDeposit`. Null in rows from before deposits were signed, empty if a row was inserted without one. */
    signature: text(),
  },
  (table) => [index('payment_claims_order').on(table.userId, table.orderId)],
)

/** Refunds by the provider, whether or not the wallet covered them. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    userId: integer().notNull(),
    /** The refund id of the provider, also the reference of the transfer that debits the wallet. */
    refundId: text().notNull(),
    paymentId: text().notNull(),
    amountPaise: paise().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.refundId] })],
)

/** Single-use tokens of the payment page, each bound to an order and a session. */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionHash: text().notNull(),
    userId: integer().notNull(),
    orderId: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('payment_tokens_expiry').on(table.expiresAt)],
)

/** The payments of the sandbox provider. */
export const sandboxPayments = pgTable('sandbox_payments', {
  providerOrderId: text().primaryKey(),
  paymentId: text().notNull().unique(),
  amountPaise: paise().notNull(),
  currency: text().notNull(),
  status: text({ enum: ['captured', 'failed', 'cancelled'] }).notNull(),
  createdAt: moment().notNull(),
})
