/** Secures a restored database, since players and operators have gone on after the backup. */
import { eq } from 'drizzle-orm'
import { otps, sessions } from '../auth'
import { inTransaction, migrate, openDatabase } from '../db'
import { retireChains } from '../rounds'
import { RESTORED, withdrawals } from '../withdrawals'
import type { RestoredDependencies } from './dependencies'

export interface Restored {
  /** Number of withdrawals that were pending at the backup. */
  pending: number
}

/** Results that may be public must not be drawn again, sessions that were closed stay closed, and no money is sent twice. */
export async function secureRestored({ ownerUrl, hasRoles, clock }: RestoredDependencies): Promise<Restored> {
  await migrate(ownerUrl, hasRoles)
  const db = openDatabase(ownerUrl, 1, () => undefined)
  try {
    return await inTransaction(db, async (tx) => {
      await tx.delete(sessions)
      await tx.delete(otps)
      await retireChains(tx, new Date(clock()))
      // An operator checks the bank before each is sent again.
      const { rowCount } = await tx
        .update(withdrawals)
        .set({ takenBy: RESTORED })
        .where(eq(withdrawals.status, 'pending'))
      return { pending: rowCount ?? 0 }
    })
  } finally {
    await db.$client.end()
  }
}
