/** Checks a bet against the loss limits of its player. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PeriodSums } from '../../domain/money/limits'
import type { Transaction } from '../db'
import { BET_KINDS, transfers } from '../ledger'
import { assertWithinLimits, type PeriodStarts, type Protection, periodSums } from './responsibleGaming'

/**
 * Call in the transaction of the bet, after the user is locked.
 * @throws AppError self_excluded, loss_limit_reached
 */
export function assertLossAllowed(
  tx: Transaction,
  userId: number,
  protection: Protection,
  stakePaise: number,
  nowMs: number,
): Promise<void> {
  return assertWithinLimits('loss', protection, stakePaise, nowMs, (starts) => sumLosses(tx, userId, starts))
}

async function sumLosses(tx: Transaction, userId: number, starts: PeriodStarts): Promise<PeriodSums> {
  const { amountPaise, kind, createdAt } = transfers
  const lossPaise = sql`CASE ${kind} WHEN 'stake' THEN ${amountPaise} ELSE -${amountPaise} END`
  const isOfBet = inArray(kind, Object.values(BET_KINDS.real))
  const rows = await tx
    .select(periodSums(lossPaise, createdAt, starts))
    .from(transfers)
    .where(and(eq(transfers.userId, userId), isOfBet, gt(createdAt, starts.monthly)))
  return rows[0]!
}
