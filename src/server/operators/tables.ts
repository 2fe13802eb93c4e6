/** The tables of what players did that no other table keeps, sign-ins and refusals, and of the reports of days that are over. */
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

export const dayReports = pgTable(
  'day_reports',
  {
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** JSON of the ids of the test accounts, which the figures leave out. */
    testers: text().notNull(),
    /** JSON of a `Report`. */
    report: text().notNull(),
    /** Of a server, in hex, so that the roles of the database cannot make figures up. */
    signature: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.startsAt, table.endsAt, table.testers] })],
)
