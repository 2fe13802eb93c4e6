/** The tables of the limits and exclusions that players set for themselves, and of the blocks and limits of operators. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Block, PlayerLimits } from '../../domain/money/limits'
import { moment } from '../db'

export const protections = pgTable('protections', {
  userId: integer().primaryKey(),
  excludedUntil: moment(),
  /** Whether the exclusion holds for practice too. */
  excludesPractice: boolean().notNull().default(false),
  limits: jsonb().$type<Partial<PlayerLimits>>().notNull().default({}),
  /** What an operator has blocked. */
  blocks: text().array().$type<Block[]>().notNull().default(sql`'{}'`),
  /** Set by an operator, next to the player's own; the stricter one holds. */
  operatorLimits: jsonb().$type<Partial<PlayerLimits>>().notNull().default({}),
})

/** Limits and exclusions of numbers whose account was closed or has another number now. */
export const keptExclusions = pgTable(
  'kept_exclusions',
  {
    /** An HMAC, since no name or number of a closed account is kept. */
    numberHash: text().primaryKey(),
    /** The end of the break; without one, when the number was given up. */
    excludedUntil: moment().notNull(),
    /** As in `protections`. */
    excludesPractice: boolean().notNull().default(false),
    limits: jsonb().$type<Partial<PlayerLimits>>().notNull().default({}),
    operatorLimits: jsonb().$type<Partial<PlayerLimits>>().notNull().default({}),
  },
  (table) => [index('kept_exclusions_end').on(table.excludedUntil)],
)
