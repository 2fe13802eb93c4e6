/** The table of the rate limits that all processes share. */
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db'

/** The times of the counted requests under each rate limit key. */
export const turns = pgTable(
  'turns',
  {
    key: text().primaryKey(),
    takenAtMs: bigint({ mode: 'number' }).array().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('turns_expiry').on(table.expiresAt)],
)
