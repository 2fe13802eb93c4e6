/** What keeps an account from being closed: money, or what may become money. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { ORDER_VALID_MS } from '../../domain/money/deposit'
import { MIN_WITHDRAWAL_PAISE } from '../../domain/money/withdrawal'
import { AppError } from '../base/appError'
import { bets } from '../bets'
import type { Queryable } from '../db'
import { readBalance } from '../ledger'
import { paymentOrders } from '../payments'
import { gameInstances } from '../rounds'
import { withdrawals } from '../withdrawals'

/**
 * Less than the smallest withdrawal keeps no account open: it could not be taken out first.
 * @throws AppError closing_withdrawal, closing_bet, closing_deposit, closing_money
 */
export async function assertClosable(db: Queryable, userId: number, nowMs: number): Promise<void> {
  const isPending = and(eq(withdrawals.userId, userId), eq(withdrawals.status, 'pending'))
  if ((await db.$count(withdrawals, isPending)) > 0) throw new AppError('closing_withdrawal')
  const [bet] = await db
    .select({ id: bets.id })
    .from(bets)
    .innerJoin(gameInstances, eq(gameInstances.id, bets.gameInstanceId))
    .where(
      and(
        eq(bets.userId, userId),
        eq(bets.mode, 'real'),
        isNull(gameInstances.settledAt),
        isNull(gameInstances.voidedAt),
      ),
    )
    .limit(1)
  if (bet !== undefined) throw new AppError('closing_bet')
  const isPayable = and(
    eq(paymentOrders.userId, userId),
    eq(paymentOrders.status, 'pending'),
    gt(paymentOrders.createdAt, new Date(nowMs - ORDER_VALID_MS)),
  )
  if ((await db.$count(paymentOrders, isPayable)) > 0) throw new AppError('closing_deposit')
  if ((await readBalance(db, userId, 'cash')) >= MIN_WITHDRAWAL_PAISE) throw new AppError('closing_money')
}
