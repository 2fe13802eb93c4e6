/** The table of rate-limiter-flexible, whose fields have the names and types that its Drizzle store writes. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db'

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
