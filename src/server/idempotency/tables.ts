/** The table of idempotency keys. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../db'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** The response to repeat; null for bets, whose response is read from the bet itself. */
    reply: jsonb(),
    createdAt: moment().notNull(),
  },
  (table) => [
    // The client's keys begin with the time, so that those of the same minutes are in the same pages of the index.
    primaryKey({ columns: [table.key, table.userId] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)
