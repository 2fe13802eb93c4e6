/** Refuses ordered results outside the sandbox: to the command, and again to the server that opens the round. */
import { eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db'
import type { FindOrderObstacle } from '../../rounds'
import { type Env, findForbiddenSetting } from '../../settings'
import { paymentClaims, sandboxPayments } from '../orders/tables'

export function orderObstacle(settings: Env): FindOrderObstacle {
  return async (db) => {
    const obstacle = findForbiddenSetting(settings)
    if (obstacle !== null) return obstacle
    return (await hasLiveDeposits(db)) ? 'this database has deposits of a live provider.' : null
  }
}

/** @returns whether a payment was credited that the sandbox provider did not take */
async function hasLiveDeposits(db: Queryable): Promise<boolean> {
  const live = await db
    .select({ paymentId: paymentClaims.paymentId })
    .from(paymentClaims)
    .leftJoin(sandboxPayments, eq(sandboxPayments.paymentId, paymentClaims.paymentId))
    .where(isNull(sandboxPayments.paymentId))
    .limit(1)
  return live.length > 0
}
