/** The table of the audit log. */
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** Every change by an operator. Rows are only appended; `append_audit` sets id and hash, so that they form a hash chain. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  details: jsonb().notNull(),
  /** SHA-256 of the hash before and of this row, lowercase hex. */
  hash: text().notNull(),
})
