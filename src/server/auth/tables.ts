/** Who a player is and how they prove it. Codes and tokens are kept as hashes only. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  mobileNumber: text().notNull().unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  profilePicture: text(),
  /** Declared at registration; null from clients that do not ask. */
  isAdult: boolean(),
  createdAt: moment().notNull().default(sql`now()`),
})

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: integer().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** The one valid code of a number for a purpose; a newer one replaces it. */
export const otps = pgTable(
  'otps',
  {
    mobileNumber: text().notNull(),
    purpose: text({ enum: ['register', 'login'] }).notNull(),
    codeHmac: text().notNull(),
    triesLeft: integer().notNull(),
    /** How often a code was sent in a row, each while the one before was still valid. */
    sends: integer().notNull().default(1),
    expiresAt: moment().notNull(),
    /** Of a registration, until it is verified. */
    firstName: text(),
    lastName: text(),
    isAdult: boolean(),
  },
  (table) => [primaryKey({ columns: [table.mobileNumber, table.purpose] })],
)

/** Every code asked for, for the caps per number and per address. */
export const otpRequests = pgTable(
  'otp_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mobileNumber: text().notNull(),
    address: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('otp_requests_mobile').on(table.mobileNumber, table.createdAt),
    index('otp_requests_address').on(table.address, table.createdAt),
  ],
)

/** What the sandbox's phone would have received. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mobileNumber: text().notNull(),
    text: text().notNull(),
    otp: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index('sms_outbox_mobile').on(table.mobileNumber, table.id)],
)
