/** Checks an existing order again before it is paid: it may have expired, or the player may have set a limit since. */
import { ORDER_VALID_MS } from '../../domain/deposit'
import { AppError } from '../appError'
import { type Database, inTransaction } from '../db'
import { lockUser } from '../ledger'
import { assertWithinLimits, findProtection } from '../limits'

/** @throws AppError payment_create_failed if the order has expired, self_excluded, deposit_limit_reached */
export function assertPayable(
  db: Database,
  { userId, orderId }: { userId: number; orderId: string },
  nowMs: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    // An order that the provider failed to create is retried, so it becomes pending and counts towards the limits again.
    const { rowCount } = await tx.$client.query(
      `UPDATE payment_orders SET status = CASE WHEN provider_order_id IS NULL THEN 'pending' ELSE status END
        WHERE user_id = $1 AND id = $2 AND created_at > $3`,
      [userId, orderId, new Date(nowMs - ORDER_VALID_MS)],
    )
    if (rowCount === 0) throw new AppError('payment_create_failed')
    const protection = await findProtection(tx, userId, nowMs)
    // The amount is 0 because the order's own amount is already in the sum.
    await assertWithinLimits(tx, userId, 'deposit', protection, 0, nowMs)
  })
}
