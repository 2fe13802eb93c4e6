/** Rounds, what they are drawn from, and what the operator has switched. Small tables that every node may hold whole. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { MODES } from '../../domain/mode'
import { moment } from '../db/columns'

const mode = () => text({ enum: MODES }).notNull()

export const coinTypes = pgTable('coin_types', {
  id: integer().primaryKey(),
  coinValue: text().notNull(),
  isEnabled: boolean().notNull().default(true),
})

/** One row: the operator's switches. A null timing means that of the settings. */
export const controls = pgTable('controls', {
  id: integer().primaryKey(),
  bettingTiming: integer(),
  gameTiming: integer(),
  cronStatus: boolean().notNull().default(true),
  dummyCronStatus: boolean().notNull().default(true),
})

export const chains = pgTable(
  'chains',
  {
    /** Such as real-3, its successor real-3-2. */
    id: text().primaryKey(),
    mode: mode(),
    coinTypeId: integer().notNull(),
    serial: integer().notNull(),
    length: integer().notNull(),
    /** Published before the salt exists. */
    c0: text().notNull(),
    salt: text(),
    /** The beacon's round whose randomness is the salt; null where no beacon is configured. */
    saltRound: integer(),
    createdAt: moment().notNull(),
    /** From then on no round opens on it: its links may be known, or are lost. Rounds that were open still settle. */
    retiredAt: moment(),
  },
  (table) => [unique('chains_place').on(table.mode, table.coinTypeId, table.serial)],
)

/** Secret links of the chains, one in so many; the links between are hashed from the next one up. */
export const chainLinks = pgTable(
  'chain_links',
  {
    chainId: text().notNull(),
    n: integer().notNull(),
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
    /** c[n-1], public from the opening. */
    commitment: text().notNull(),
    beaconRound: integer(),
    createdAt: moment().notNull(),
    /** All of these at once, or none. */
    settledAt: moment(),
    city: text(),
    diceNumber: integer(),
    seed: text(),
    totalBets: integer(),
    beaconValue: text(),
    beaconSignature: text(),
    /** When an operator called the round off: it has no result, and its stakes went back. */
    voidedAt: moment(),
  },
  (table) => [
    check('game_instances_outcome', sql`settled_at IS NULL OR voided_at IS NULL`),
    unique('game_instances_draw').on(table.chainId, table.n),
    index('game_instances_active').on(table.activeUntil),
    // Named by what the history of games asks for, so that it never walks through the rounds of the other mode.
    index('game_instances_games').on(table.id).where(sql`mode = 'real' AND settled_at IS NOT NULL`),
    index('game_instances_coin_games')
      .on(table.coinTypeId, table.id)
      .where(sql`mode = 'real' AND settled_at IS NOT NULL`),
    index('game_instances_unsettled').on(table.endsAt).where(sql`settled_at IS NULL`),
  ],
)
