/** Writes the audit log. Hand-written, since Drizzle names every column and the roles may insert these alone. */
import type { Clock } from '../base/clock'
import { executeSql, type Queryable } from './core/pool'

/** Call in the transaction of the change, so that change and log entry are committed together. */
export async function writeAudit(
  tx: Queryable,
  clock: Clock,
  actor: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await executeSql(tx, 'INSERT INTO audit_log (at, actor, action, details) VALUES ($1, $2, $3, $4)', [
    new Date(clock()),
    actor,
    action,
    JSON.stringify(details),
  ])
}
