/** The tables of withdrawals, of the bank details they are paid to, and of the amount above which two operators pay. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, paise } from '../db'

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
    /** A copy of the UPI ID at the time of the request. */
    upiId: text().notNull(),
    status: text({ enum: ['pending', 'paid', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: moment().notNull(),
    /** Until then no operator may pay, because the UPI id is new; null for none. */
    heldUntil: moment(),
    /** The operator who has claimed the withdrawal, so that no other operator also sends the money. */
    takenBy: text(),
    /** The login that has approved the payment, where two have to; the database writes it. */
    approvedBy: text(),
    decidedAt: moment(),
    /** The operator who has decided; where two have to, the login, which the database writes. */
    decidedBy: text(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('withdrawals_pending').on(table.id).where(sql`status = 'pending'`),
  ],
)

export type Withdrawal = typeof withdrawals.$inferSelect

/** Proposed and confirmed amounts above which two operators pay; the one confirmed last holds. Rows are only added. */
export const twoPersonLimits = pgTable('two_person_limits', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  abovePaise: paise().notNull(),
  /** Logins of the database, which writes them itself. */
  proposedBy: text().notNull().default(sql`SESSION_USER`),
  confirmedBy: text(),
  confirmedAt: moment(),
})
