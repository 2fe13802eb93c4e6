/** The table of the limits and exclusions that players set for themselves. */
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { PlayerLimits } from '../../domain/money/limits'
import { moment } from '../db'

export const protections = pgTable('protections', {
  userId: integer().primaryKey(),
  excludedUntil: moment(),
  limits: jsonb().$type<Partial<PlayerLimits>>().notNull().default({}),
})
