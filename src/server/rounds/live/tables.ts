/** The tables of the operator's switches, and of the results that an operator orders. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { City } from '../../../domain/core/city'
import type { DiceNumber } from '../../../domain/core/dice'
import { MODES } from '../../../domain/core/mode'

/** One row with the operator's switches. A null timing falls back to the settings. */
export const controls = pgTable('controls', {
  id: integer().primaryKey(),
  bettingTiming: integer(),
  gameTiming: integer(),
  cronStatus: boolean().notNull().default(true),
  dummyCronStatus: boolean().notNull().default(true),
})

/** Results for the next rounds of a coin, the oldest first; a row is deleted when its round opens. */
export const resultOrders = pgTable('result_orders', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  mode: text({ enum: MODES }).notNull(),
  coinTypeId: integer().notNull(),
  city: text().$type<City>().notNull(),
  diceNumber: integer().$type<DiceNumber>().notNull(),
})
