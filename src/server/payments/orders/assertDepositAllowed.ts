/** Checks a deposit against the deposit limits of its player. */
import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { ORDER_VALID_MS } from '../../../domain/money/deposit'
import type { PeriodSums } from '../../../domain/money/limits'
import type { Transaction } from '../../db'
import { assertWithinLimits, findProtection, type PeriodStarts, periodSums } from '../../limits'
import { isClaimOfOrder } from './orders'
import { paymentClaims, paymentOrders } from './tables'

/**
 * Call in the transaction that reserves the deposit, after the user is locked.
 * @throws AppError self_excluded, deposit_limit_reached
 */
export async function assertDepositAllowed(
  tx: Transaction,
  userId: number,
  amountPaise: number,
  nowMs: number,
): Promise<void> {
  const protection = await findProtection(tx, userId, nowMs)
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
