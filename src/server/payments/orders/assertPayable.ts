/** Checks an existing order again before it is paid: it may have expired, or the player may have set a limit since. */
import { and, gt, sql } from 'drizzle-orm'
import { ORDER_VALID_MS } from '../../../domain/money/deposit'
import { AppError } from '../../base/appError'
import { inUserTransaction } from '../../ledger'
import { assertDepositAllowed } from './assertDepositAllowed'
import type { PaymentDependencies } from './dependencies'
import { isOrder } from './orders'
import { paymentOrders } from './tables'

/** @throws AppError payment_create_failed if the order has expired, self_excluded, deposit_limit_reached */
export function assertPayable(
  deps: Pick<PaymentDependencies, 'db' | 'clock'>,
  { userId, orderId }: { userId: number; orderId: string },
): Promise<void> {
  const nowMs = deps.clock()
  return inUserTransaction(deps, userId, async (tx) => {
    // An order that the provider failed to create is retried, so it becomes pending and counts towards the limits again.
    const { providerOrderId, status, createdAt } = paymentOrders
    const { rowCount } = await tx
      .update(paymentOrders)
      .set({ status: sql`CASE WHEN ${providerOrderId} IS NULL THEN 'pending' ELSE ${status} END` })
      .where(and(isOrder(userId, orderId), gt(createdAt, new Date(nowMs - ORDER_VALID_MS))))
    if (rowCount === 0) throw new AppError('payment_create_failed')
    // The amount is 0 because the order's own amount is already in the sum.
    await assertDepositAllowed(tx, userId, 0, nowMs)
  })
}
