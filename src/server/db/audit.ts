/** Writes the audit log of operators' changes. */
import type { Clock } from '../clock'
import type { Queryable } from './pool'
import { auditLog } from './tables'

/** Call in the transaction of the change, so that change and log entry are committed together. */
export async function writeAudit(
  tx: Queryable,
  clock: Clock,
  actor: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await tx.insert(auditLog).values({ at: new Date(clock()), actor, action, details })
}
