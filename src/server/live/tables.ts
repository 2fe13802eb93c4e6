/** The table of the number of players that each server process has seen lately. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { MODES } from '../../domain/core/mode'
import { moment } from '../db'

export const presence = pgTable(
  'presence',
  {
    process: text().notNull(),
    mode: text({ enum: MODES }).notNull(),
    players: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.process, table.mode] })],
)
