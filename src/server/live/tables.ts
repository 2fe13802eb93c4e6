/** The table of the players that each server process has seen lately. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db'

export const presence = pgTable('presence', {
  process: text().primaryKey(),
  /** User ids; a user seen by several processes counts once. */
  users: integer().array().notNull(),
  at: moment().notNull(),
})
