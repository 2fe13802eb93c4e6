/** Checks a deposit against the limits of its player, when it is started and again before it is paid. */
import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { ORDER_VALID_MS } from '../../../domain/money/deposit'
import type { PeriodSums } from '../../../domain/money/limits'
import { AppError } from '../../base/errors'
import type { Transaction } from '../../db'
import { inUserTransaction } from '../../ledger'
import {
  assertNotBlocked,
  assertWithinLimits,
  findProtection,
  type PeriodStarts,
  periodSums,
} from '../../limits'
import type { PaymentDependencies } from './dependencies'
import { isClaimOfOrder, updateOrder } from './orders'
import { paymentClaims, paymentOrders } from './tables'

/**
 * Call in the transaction that reserves the deposit, after the user is locked.
 * @throws AppError betting_blocked, self_excluded, deposit_limit_reached
 */
export async function assertDepositAllowed(
  tx: Transaction,
  userId: number,
  amountPaise: number,
  nowMs: number,
): Promise<void> {
  const protection = await findProtection(tx, userId, nowMs)
  // Nobody pays in what they may not play with.
  assertNotBlocked(protection, 'betting')
  await assertWithinLimits('deposit', protection, amountPaise, nowMs, (starts) =>
    sumDeposits(tx, userId, starts, nowMs),
  )
}

/**
 * Sums captured payments from the time of capture; an order that was paid twice counts twice. Orders that can still be
 * paid count too, even failed ones, since several orders created at once could otherwise exceed the limit together.
 */
async function sumDeposits(
  tx: Transaction,
  userId: number,
  starts: PeriodStarts,
  nowMs: number,
): Promise<PeriodSums> {
  const { amountPaise, status, createdAt, updatedAt, providerOrderId } = paymentOrders
  const at = sql`CASE ${status} WHEN 'captured' THEN ${updatedAt} ELSE ${createdAt} END`
  const isValid = gt(createdAt, new Date(nowMs - ORDER_VALID_MS))
  const isPayable = and(isValid, or(eq(status, 'pending'), isNotNull(providerOrderId)))
  const rows = await tx
    .select(periodSums(amountPaise, at, starts))
    .from(paymentOrders)
    .leftJoin(paymentClaims, isClaimOfOrder)
    .where(
      and(eq(paymentOrders.userId, userId), or(eq(status, 'captured'), isPayable), gt(at, starts.monthly)),
    )
  return rows[0]!
}

/**
 * Checks an existing order again before it is paid: it may have expired, or the player may have set a limit since.
 * @throws AppError payment_create_failed if the order has expired, self_excluded, deposit_limit_reached
 */
export function assertPayable(
  deps: PaymentDependencies,
  { userId, orderId }: { userId: number; orderId: string },
): Promise<void> {
  const nowMs = deps.clock()
  return inUserTransaction(deps, userId, async (tx) => {
    // An order that the provider failed to create is retried, so it becomes pending and counts towards the limits again.
    const { providerOrderId, status, createdAt } = paymentOrders
    const retried = sql`CASE WHEN ${providerOrderId} IS NULL THEN 'pending' ELSE ${status} END`
    const isValid = gt(createdAt, new Date(nowMs - ORDER_VALID_MS))
    const { rowCount } = await updateOrder(tx, { userId, id: orderId }, { status: retried }, isValid)
    if (rowCount === 0) throw new AppError('payment_create_failed')
    // The amount is 0 because the order's own amount is already in the sum.
    await assertDepositAllowed(tx, userId, 0, nowMs)
  })
}
