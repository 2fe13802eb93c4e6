/** The tables of the hash chains, and of the coins and rounds that are drawn from them. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { City } from '../../domain/core/city'
import type { DiceNumber } from '../../domain/core/dice'
import { MODES } from '../../domain/core/mode'
import { moment } from '../db'

const mode = () => text({ enum: MODES }).notNull()

export const coinTypes = pgTable('coin_types', {
  id: integer().primaryKey(),
  coinValue: text().notNull(),
  isEnabled: boolean().notNull().default(true),
})

export const chains = pgTable(
  'chains',
  {
    /** For example real-3; the next chain is real-3-2. */
    id: text().primaryKey(),
    mode: mode(),
    coinTypeId: integer().notNull(),
    serial: integer().notNull(),
    length: integer().notNull(),
    /** Published before the salt is drawn. */
    c0: text().notNull(),
    salt: text(),
    /** The beacon round whose randomness becomes the salt; null without a beacon. */
    saltRound: integer(),
    createdAt: moment().notNull(),
    /** The history that the database had then. */
    history: text().notNull(),
    /** A retired chain opens no more rounds, because its links are lost or may be known. Open rounds still settle. */
    retiredAt: moment(),
    /** Whether an operator has ordered the result, in the sandbox. An ordered chain has one round. */
    isOrdered: boolean().notNull().default(false),
  },
  (table) => [unique('chains_place').on(table.mode, table.coinTypeId, table.serial)],
)

/** Every 200th secret link of a chain; the links between are hashed from the next stored one. */
export const chainLinks = pgTable(
  'chain_links',
  {
    chainId: text().notNull(),
    n: integer().notNull(),
    /** The key outside the database that opens the link. */
    keyId: text().notNull(),
    link: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.n] })],
)

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
