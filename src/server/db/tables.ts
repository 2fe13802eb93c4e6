/** The table of the audit log. */
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** Every change by an operator. Rows are only appended. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  details: jsonb().notNull(),
})
