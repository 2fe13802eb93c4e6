/** The table of the limits and exclusions that players set for themselves. */
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../db'

export const protections = pgTable('protections', {
  userId: integer().primaryKey(),
  excludedUntil: moment(),
  limits: jsonb().notNull().default({}),
})
