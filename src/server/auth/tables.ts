/** The tables of users, sessions and one-time codes. Codes and session tokens are stored as hashes only. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../db'

const IDENTITY_STATES = ['none', 'asked', 'passed', 'failed'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null once the player has closed the account; the names are empty then. */
  mobileNumber: text().unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  profilePicture: text(),
  /** The language that the player has chosen; null before a choice. */
  language: text(),
  /** As declared at registration; null if the client did not ask. */
  isAdult: boolean(),
  /** Of the check of the player's identity; only operators write it. */
  identity: text({ enum: IDENTITY_STATES }).notNull().default('none'),
  /** When the player was asked to prove their identity. */
  identityAskedAt: moment(),
  /** Whether an operator has marked it as an account of staff, which figures leave out. */
  isTest: boolean().notNull().default(false),
  createdAt: moment().notNull().default(sql`now()`),
})

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: integer().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    /** Up to an hour before the last use. */
    lastUsedAt: moment().notNull().default(sql`now()`),
    /** The browser and system that logged in; null if unknown. */
    device: text(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_last_use').on(table.lastUsedAt),
  ],
)

/** At most one code for each number, purpose and device; a new code replaces the previous one. */
export const otps = pgTable(
  'otps',
  {
    mobileNumber: text().notNull(),
    /** What the code is for, and after a colon the only device that can use it, if the client sent a device id. */
    purpose: text().notNull(),
    codeHmac: text().notNull(),
    triesLeft: integer().notNull(),
    /** Consecutive codes that were sent while the previous code was still valid. */
    sends: integer().notNull().default(1),
    expiresAt: moment().notNull(),
    /** Hash of the device that asked for the code; null if the client sent no device id. */
    deviceHash: text(),
    /** The registration form, kept until the code is verified. */
    firstName: text(),
    lastName: text(),
    isAdult: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.mobileNumber, table.purpose] }),
    index('otps_expiry').on(table.expiresAt),
  ],
)

/** Devices that have logged in to a number, by a hash of the id that the client keeps. */
export const knownDevices = pgTable(
  'known_devices',
  {
    mobileNumber: text().notNull(),
    deviceHash: text().notNull(),
    loggedInAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mobileNumber, table.deviceHash] }),
    index('known_devices_login').on(table.loggedInAt),
  ],
)

/** The text messages that the sandbox sends. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mobileNumber: text().notNull(),
    text: text().notNull(),
    otp: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('sms_outbox_mobile').on(table.mobileNumber, table.id),
    index('sms_outbox_created').on(table.createdAt),
  ],
)
