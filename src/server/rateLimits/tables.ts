/** The tables of counted requests. */
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db'

/** Of rate-limiter-flexible, whose Drizzle store writes fields of these names and types. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    /** Requests since the first one of the window. */
    points: integer().notNull(),
    /** The end of the window. */
    expire: moment(),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
)

/** Every request for a code, counted by the limits per number and in total. */
export const otpRequests = pgTable(
  'otp_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mobileNumber: text().notNull(),
    /** The reserve that the request counts towards, instead of the limit of the number. */
    reserve: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('otp_requests_created').on(table.createdAt),
    index('otp_requests_mobile').on(table.mobileNumber, table.createdAt),
  ],
)
