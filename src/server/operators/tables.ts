/** The table of what players did that no other table keeps: sign-ins, and what was refused and why. */
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '../../domain/core/errorCode'
import { moment } from '../db'

export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    at: moment().notNull(),
    action: text().notNull(),
    /** Why it was refused; null if it was done. */
    code: text().$type<ErrorCode>(),
    requestId: text().notNull(),
    /** The round and coin of a bet, as the request names them. */
    gameInstanceId: bigint({ mode: 'number' }),
    coinTypeId: bigint({ mode: 'number' }),
  },
  (table) => [index('activity_user').on(table.userId, table.at), index('activity_at').on(table.at)],
)
