/** The tables of coins and rounds, of the operator's switches, and of the results that an operator orders. */
import { and, isNull, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { City } from '../../../domain/core/city'
import type { DiceNumber } from '../../../domain/core/dice'
import { MODES } from '../../../domain/core/mode'
import { moment } from '../../db'

const mode = () => text({ enum: MODES }).notNull()

export const coinTypes = pgTable('coin_types', {
  id: integer().primaryKey(),
  coinValue: text().notNull(),
  isEnabled: boolean().notNull().default(true),
})

export const gameInstances = pgTable(
  'game_instances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mode: mode(),
    coinTypeId: integer().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    activeUntil: moment().notNull(),
    chainId: text().notNull(),
    n: integer().notNull(),
    /** c[n-1], published when the round opens. */
    commitment: text().notNull(),
    beaconRound: integer(),
    /** Fixed when the round opens. */
    drawVersion: integer().notNull(),
    createdAt: moment().notNull(),
    /** Settlement sets this column and the six below together. */
    settledAt: moment(),
    city: text().$type<City>(),
    diceNumber: integer().$type<DiceNumber>(),
    seed: text(),
    totalBets: integer(),
    beaconValue: text(),
    beaconSignature: text(),
    /** When the round was voided: no result, and every stake is refunded. */
    voidedAt: moment(),
    /** Public, set together with `voidedAt`. */
    voidReason: text(),
    /** Merkle root (hex) and number of the bets, set once betting is closed and before the result is computed. */
    betsRoot: text(),
    betsCount: integer(),
  },
  (table) => [
    check('game_instances_outcome', sql`settled_at IS NULL OR voided_at IS NULL`),
    unique('game_instances_draw').on(table.chainId, table.n),
    index('game_instances_active').on(table.activeUntil),
    // The predicates equal those of the game history, so that its queries never scan the rounds of the other mode.
    index('game_instances_games').on(table.id).where(sql`mode = 'real' AND settled_at IS NOT NULL`),
    index('game_instances_coin_games')
      .on(table.coinTypeId, table.id)
      .where(sql`mode = 'real' AND settled_at IS NOT NULL`),
    index('game_instances_unsettled').on(table.endsAt).where(sql`settled_at IS NULL`),
  ],
)

/** Of a round that is neither settled nor void. */
export const isUndecided = and(isNull(gameInstances.settledAt), isNull(gameInstances.voidedAt))!

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
  mode: mode(),
  coinTypeId: integer().notNull(),
  city: text().$type<City>().notNull(),
  diceNumber: integer().$type<DiceNumber>().notNull(),
})
