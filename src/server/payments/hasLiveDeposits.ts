/** Tells a database with real money from that of a sandbox. */
import { eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../db'
import { paymentClaims, sandboxPayments } from './tables'

/** @returns whether a payment was credited that the sandbox provider did not take */
export async function hasLiveDeposits(db: Queryable): Promise<boolean> {
  const live = await db
    .select({ paymentId: paymentClaims.paymentId })
    .from(paymentClaims)
    .leftJoin(sandboxPayments, eq(sandboxPayments.paymentId, paymentClaims.paymentId))
    .where(isNull(sandboxPayments.paymentId))
    .limit(1)
  return live.length > 0
}
