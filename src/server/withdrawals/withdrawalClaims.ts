/** In whose hands a pending withdrawal is, so that no two operators send its money. */

/** In whose hands the withdrawals of a copy are: some may have been paid since it was taken. */
export const RESTORED = 'restore'

export interface Claimant {
  actor: string
  /** Whom it is taken over from, null if it is in nobody's hands or in the actor's own. */
  from: string | null
}

/** Whether no operator has said yet that they send its money: it was only asked for, or came back with a copy. */
export function isUnclaimed(takenBy: string | null): boolean {
  return takenBy === null || takenBy === RESTORED
}

/** @throws Error saying how to go on if it is in the hands of somebody whom it is not taken over from */
export function assertClaimedBy(id: number, takenBy: string | null, { actor, from }: Claimant): void {
  if (takenBy === null || takenBy === actor || takenBy === from) return
  const ways =
    takenBy === RESTORED
      ? `look at your bank. ${afterLookAtBank(id)}`
      : `withdrawals take ${id} --from ${takenBy}`
  throw new Error(`Withdrawal ${id} is in the hands of ${takenBy}: ${ways}`)
}

/** How an operator goes on with a withdrawal of a copy. */
export function afterLookAtBank(id: number | 'ID'): string {
  return `Sent: withdrawals pay ${id} --from ${RESTORED}. Not sent: withdrawals take ${id} --from ${RESTORED}.`
}
