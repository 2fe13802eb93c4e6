/** The tables of idempotency keys and of the rate limits that all processes share. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
