/** Claims: an operator claims a pending withdrawal before sending its money, so that no two operators send it. */
import { eq, sql } from 'drizzle-orm'
import { COMMAND } from '../base/project'
import type { Database } from '../db'
import { withdrawals } from './tables'

/** Claimant of pending withdrawals after a restore from a backup: they may have been paid since the backup. */
export const RESTORED = 'restore'

export interface Claimant {
  /** The operator who acts. */
  actor: string
  /** The claimant whose claim the actor takes over; null to take over none. */
  from: string | null
}

/** @returns whether no operator has claimed the withdrawal; a claim by `RESTORED` is not an operator's */
export function isUnclaimed(takenBy: string | null): boolean {
  return takenBy === null || takenBy === RESTORED
}

/** @throws Error with the command to run next, if the claim belongs to neither `actor` nor `from` */
export function assertClaimableBy(id: number, takenBy: string | null, { actor, from }: Claimant): void {
  if (takenBy === null || takenBy === actor || takenBy === from) return
  const instruction =
    takenBy === RESTORED
      ? `check your bank. ${restoredInstructions(id)}`
      : `${COMMAND} withdrawals take ${id} --from ${takenBy}`
  throw new Error(`Withdrawal ${id} is claimed by ${takenBy}: ${instruction}`)
}

/** @returns the commands for a restored withdrawal, depending on whether the bank shows that it was sent */
export function restoredInstructions(id: number | 'ID'): string {
  return `Sent: ${COMMAND} withdrawals pay ${id} --from ${RESTORED}. Not sent: ${COMMAND} withdrawals take ${id} --from ${RESTORED}.`
}

/**
 * A withdrawal waits from its request, or from the end of its hold, during which no operator may pay it.
 * @returns since when the longest waiting withdrawal could be paid, in the future if all are held; null if none is pending
 */
export async function readPayableSince(db: Database): Promise<Date | null> {
  const { createdAt, heldUntil, status } = withdrawals
  const since = sql<Date | null>`min(greatest(${createdAt}, ${heldUntil}))`.mapWith(createdAt)
  const [row] = await db.select({ since }).from(withdrawals).where(eq(status, 'pending'))
  return row?.since ?? null
}
