/** The table of the audit log, and the column types that several tables share. */
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with millisecond precision. @param column where its name is another one than in the code */
export const moment = (column = '') => timestamp(column, { precision: 3, withTimezone: true, mode: 'date' })
/** An amount of money in paise. */
export const paise = () => bigint({ mode: 'number' })

/** Every change by an operator. Rows are only appended; `append_audit` sets id and hash, so that they form a hash chain. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    details: jsonb().notNull(),
    /** SHA-256 of the hash before and of this row, lowercase hex. */
    hash: text().notNull(),
  },
  () => [index('audit_log_user').on(sql`(details->>'userId')`).concurrently()],
)
