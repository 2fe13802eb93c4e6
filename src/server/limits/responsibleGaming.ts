/** Reads a player's limits and self-exclusion, and checks a bet or a deposit against them. */
import { ORDER_VALID_MS } from '../../domain/deposit'
import {
  applyPendingLimits,
  exceedsLimit,
  hasLimit,
  isExcluded,
  LIMIT_PERIODS_MS,
  type LimitKind,
  NO_LIMITS,
  type PeriodSums,
  type PlayerLimits,
} from '../../domain/limits'
import { AppError } from '../appError'
import type { Transaction } from '../db'

export interface Protection {
  excludedUntilMs: number | null
  limits: PlayerLimits
}

const NO_PROTECTION: Protection = { excludedUntilMs: null, limits: NO_LIMITS }

export interface ProtectionRecord {
  excluded_until: Date | null
  limits: Partial<PlayerLimits> | null
}

/** @returns the protection in force at `nowMs`: a pending limit whose date has passed has replaced the old limit */
export function readProtection(record: ProtectionRecord | undefined, nowMs: number): Protection {
  if (record === undefined) return NO_PROTECTION
  return {
    excludedUntilMs: record.excluded_until?.getTime() ?? null,
    limits: applyPendingLimits({ ...NO_LIMITS, ...record.limits }, nowMs),
  }
}

export async function findProtection(tx: Transaction, userId: number, nowMs: number): Promise<Protection> {
  const { rows } = await tx.$client.query<ProtectionRecord>(
    'SELECT excluded_until, limits FROM protections WHERE user_id = $1',
    [userId],
  )
  return readProtection(rows[0], nowMs)
}

/**
 * Call in the transaction that moves the money, after the user is locked; otherwise two requests could each fit the
 * limit and together exceed it.
 * @throws AppError self_excluded, deposit_limit_reached, loss_limit_reached
 */
export async function assertWithinLimits(
  tx: Transaction,
  userId: number,
  kind: LimitKind,
  { excludedUntilMs, limits }: Protection,
  amountPaise: number,
  nowMs: number,
): Promise<void> {
  if (isExcluded(excludedUntilMs, nowMs)) throw new AppError('self_excluded')
  if (!hasLimit(limits[kind])) return
  const sums = kind === 'loss' ? await sumLosses(tx, userId, nowMs) : await sumDeposits(tx, userId, nowMs)
  if (exceedsLimit(limits[kind], sums, amountPaise)) {
    throw new AppError(kind === 'loss' ? 'loss_limit_reached' : 'deposit_limit_reached')
  }
}

/** @returns the starts of the day, week and month that end now */
function periodStarts(nowMs: number): [Date, Date, Date] {
  const { daily, weekly, monthly } = LIMIT_PERIODS_MS
  return [new Date(nowMs - daily), new Date(nowMs - weekly), new Date(nowMs - monthly)]
}

async function sumLosses(tx: Transaction, userId: number, nowMs: number): Promise<PeriodSums> {
  const { rows } = await tx.$client.query<PeriodSums>(
    `SELECT COALESCE(sum(loss_paise) FILTER (WHERE created_at > $2), 0)::bigint AS daily,
            COALESCE(sum(loss_paise) FILTER (WHERE created_at > $3), 0)::bigint AS weekly,
            COALESCE(sum(loss_paise), 0)::bigint AS monthly
       FROM (SELECT created_at, CASE kind WHEN 'stake' THEN amount_paise ELSE -amount_paise END AS loss_paise
               FROM transfers
              WHERE user_id = $1 AND kind IN ('stake', 'prize', 'stake_refund') AND created_at > $4) AS bet_transfers`,
    [userId, ...periodStarts(nowMs)],
  )
  return rows[0]!
}

/**
 * Sums captured payments from the time of capture; an order that was paid twice counts twice. Orders that can still be
 * paid count too, even failed ones, since several orders created at once could otherwise exceed the limit together.
 */
async function sumDeposits(tx: Transaction, userId: number, nowMs: number): Promise<PeriodSums> {
  const { rows } = await tx.$client.query<PeriodSums>(
    `SELECT COALESCE(sum(amount_paise) FILTER (WHERE at > $2), 0)::bigint AS daily,
            COALESCE(sum(amount_paise) FILTER (WHERE at > $3), 0)::bigint AS weekly,
            COALESCE(sum(amount_paise), 0)::bigint AS monthly
       FROM (SELECT amount_paise, CASE status WHEN 'captured' THEN updated_at ELSE created_at END AS at
               FROM payment_orders AS orders
               LEFT JOIN payment_claims AS claims ON claims.user_id = orders.user_id AND order_id = orders.id
              WHERE orders.user_id = $1 AND (status = 'captured' OR (
                    created_at > $5 AND (status = 'pending' OR provider_order_id IS NOT NULL)))) AS deposits
      WHERE at > $4`,
    [userId, ...periodStarts(nowMs), new Date(nowMs - ORDER_VALID_MS)],
  )
  return rows[0]!
}
