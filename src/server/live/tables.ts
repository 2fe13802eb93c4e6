/** The table of the players that each server process has seen lately. */
import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const presence = pgTable('presence', {
  process: text().primaryKey(),
  /** User ids, for processes of releases without sketches; a user seen by several processes counts once. */
  users: integer().array().notNull(),
  /** The registers of a HyperLogLog over the user ids; null in rows of those releases. */
  sketch: bytea(),
  at: moment().notNull(),
})
