/** The table of the operator's switches. */
import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'

/** One row with the operator's switches. A null timing falls back to the settings. */
export const controls = pgTable('controls', {
  id: integer().primaryKey(),
  bettingTiming: integer(),
  gameTiming: integer(),
  cronStatus: boolean().notNull().default(true),
  dummyCronStatus: boolean().notNull().default(true),
})
