/** Reads a player's limits and self-exclusion, and checks a bet or a deposit against them. */
import { and, eq, gt, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { ErrorCode } from '../../domain/core/errorCode'
import {
  applyPendingLimits,
  type Block,
  byPeriod,
  exceedsLimit,
  hasLimit,
  isExcluded,
  LIMIT_PERIODS_MS,
  type LimitKind,
  NO_LIMITS,
  type PeriodSums,
  type PlayerLimits,
} from '../../domain/money/limits'
import { AppError } from '../base/errors'
import type { Queryable, Transaction } from '../db'
import { BET_KINDS, transfers } from '../ledger'
import { protections } from './tables'

export interface Protection {
  excludedUntilMs: number | null
  /** Whether the exclusion holds for practice too. */
  excludesPractice: boolean
  /** The player's own. */
  limits: PlayerLimits
  operatorLimits: PlayerLimits
  blocks: readonly Block[]
}

const NO_PROTECTION: Protection = {
  excludedUntilMs: null,
  excludesPractice: false,
  limits: NO_LIMITS,
  operatorLimits: NO_LIMITS,
  blocks: [],
}

/** A number that an account has given up has no blocks, because a blocked account keeps its number. */
export type ProtectionRecord = Omit<typeof protections.$inferSelect, 'userId' | 'blocks'> & {
  blocks?: Block[]
}

/** @returns the protection in force at `nowMs`: a pending limit whose date has passed has replaced the old limit */
export function readProtection(record: ProtectionRecord | undefined, nowMs: number): Protection {
  if (record === undefined) return NO_PROTECTION
  return {
    excludedUntilMs: record.excludedUntil?.getTime() ?? null,
    excludesPractice: record.excludesPractice,
    limits: applyPendingLimits({ ...NO_LIMITS, ...record.limits }, nowMs),
    operatorLimits: { ...NO_LIMITS, ...record.operatorLimits },
    blocks: record.blocks ?? [],
  }
}

export async function findProtection(db: Queryable, userId: number, nowMs: number): Promise<Protection> {
  const [record] = await db.select().from(protections).where(eq(protections.userId, userId))
  return readProtection(record, nowMs)
}

/** Writes the given columns, with the other ones as they are. Call with the user locked. */
export async function saveProtection(
  tx: Transaction,
  userId: number,
  changed: Partial<Omit<typeof protections.$inferSelect, 'userId'>>,
): Promise<void> {
  await tx
    .insert(protections)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: protections.userId, set: changed })
}

export type PeriodStarts = Readonly<Record<keyof PeriodSums, Date>>
/** Sums the player's losses or deposits since each start. */
type SumPeriods = (starts: PeriodStarts) => Promise<PeriodSums>

/**
 * Call in the transaction that moves the money, after the user is locked; otherwise two requests could each fit the
 * limit and together exceed it.
 * @param sumPeriods is called only if there is such a limit
 * @throws AppError self_excluded, deposit_limit_reached, loss_limit_reached, operator_limit_reached
 */
export async function assertWithinLimits(
  kind: LimitKind,
  { excludedUntilMs, limits, operatorLimits }: Protection,
  amountPaise: number,
  nowMs: number,
  sumPeriods: SumPeriods,
): Promise<void> {
  if (isExcluded(excludedUntilMs, nowMs)) throw new AppError('self_excluded')
  if (!hasLimit(limits[kind]) && !hasLimit(operatorLimits[kind])) return
  const sums = await sumPeriods(byPeriod((period) => new Date(nowMs - LIMIT_PERIODS_MS[period])))
  if (exceedsLimit(limits[kind], sums, amountPaise)) {
    throw new AppError(kind === 'loss' ? 'loss_limit_reached' : 'deposit_limit_reached')
  }
  if (exceedsLimit(operatorLimits[kind], sums, amountPaise)) throw new AppError('operator_limit_reached')
}

const BLOCK_ERRORS = {
  'sign-in': 'sign_in_blocked',
  betting: 'betting_blocked',
  withdrawals: 'withdrawals_blocked',
} as const satisfies Record<Block, ErrorCode>

/**
 * Call in a transaction that has locked the user, as the operator's block does.
 * @throws AppError sign_in_blocked, betting_blocked, withdrawals_blocked
 */
export function assertNotBlocked({ blocks }: Pick<Protection, 'blocks'>, block: Block): void {
  if (blocks.includes(block)) throw new AppError(BLOCK_ERRORS[block])
}

export function assertPracticeAllowed(
  { excludedUntilMs, excludesPractice }: Protection,
  nowMs: number,
): void {
  if (excludesPractice && isExcluded(excludedUntilMs, nowMs)) throw new AppError('practice_excluded')
}

/** @returns the columns of a query that sums amounts in paise by the time of each amount */
export function periodSums(paise: SQLWrapper, at: SQLWrapper, starts: PeriodStarts) {
  return byPeriod(
    (period) => sql<number>`COALESCE(sum(${paise}) FILTER (WHERE ${gt(at, starts[period])}), 0)::bigint`,
  )
}

/**
 * Call in the transaction of the bet, after the user is locked.
 * @throws AppError self_excluded, loss_limit_reached, operator_limit_reached
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
