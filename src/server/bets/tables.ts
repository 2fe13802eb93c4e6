/** The table of bets. */
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { City } from '../../domain/core/city'
import type { DiceNumber } from '../../domain/core/dice'
import { MODES } from '../../domain/core/mode'
import { moment, paise } from '../db'

export const bets = pgTable(
  'bets',
  {
    userId: integer().notNull(),
    mode: text({ enum: MODES }).notNull(),
    gameInstanceId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    coinTypeId: integer().notNull(),
    city: text().$type<City>().notNull(),
    diceNumber: integer().$type<DiceNumber>().notNull(),
    stakePaise: paise().notNull(),
    /** The prize if the bet wins, fixed when the bet is placed. */
    prizePaise: paise().notNull(),
    payoutVersion: integer().notNull(),
    createdAt: moment().notNull(),
    /** 16 random bytes in hex, which keep the published bet from naming its player. */
    nonce: text().notNull(),
    /** When the result was first returned to the player. */
    resultSentAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mode, table.gameInstanceId] }),
    index('bets_instance').on(table.gameInstanceId),
  ],
)
