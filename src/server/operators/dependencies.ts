/** What the work of operators needs, and who does it why. */
import type { Clock } from '../base/clock'
import type { Database } from '../db'

export interface OperatorDependencies {
  db: Database
  clock: Clock
}

/** Of every deed and look, for the audit log. */
export interface Deed {
  actor: string
  reason: string
}

/** @throws Error with a message for the operator if there is no reason */
export function assertReason({ reason }: Deed): void {
  if (reason.trim() === '') throw new Error('Give the reason.')
}
