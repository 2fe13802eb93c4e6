/** What the work of operators needs, and who does it and why. */
import type { Clock } from '../base/clock'
import type { Database } from '../db'

export interface OperatorDependencies {
  db: Database
  clock: Clock
}

/** Who looks a player up or changes one, and why, for the audit log. */
export interface AuditReason {
  actor: string
  reason: string
}

/** @throws Error with a message for the operator if there is no reason */
export function assertReason({ reason }: AuditReason): void {
  if (reason.trim() === '') throw new Error('Give the reason.')
}
