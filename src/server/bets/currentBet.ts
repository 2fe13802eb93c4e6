/** Finds the bet that a returning player resumes: an open bet, or the newest bet whose result was not shown. */
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Mode } from '../../domain/core/mode'
import { CARD_MS, COUNTDOWN_MS } from '../../domain/resultTimeline'
import { RESULT_RETENTION_MS } from '../../domain/round'
import { findInstance, gameInstances, resultOf, serialiseInstance } from '../rounds'
import { type BetRow, serialiseBet, serialiseResolvedBet, serialiseResult } from './betRow'
import type { BetDependencies } from './dependencies'
import { markResultSent } from './resolveGame'
import { bets } from './tables'

const NONE = { bet: null, instance: null, result: null, bets: [], total_bets: 0 }

/** @returns the bet with its round and, if the round is settled, its result; all null if there is nothing to resume */
export async function readCurrentBet(
  deps: Pick<BetDependencies, 'db' | 'clock' | 'receiptSigner'>,
  { userId, mode }: { userId: number; mode: Mode },
) {
  const { db, clock, receiptSigner } = deps
  const nowMs = clock()
  const bet = await findUnseenBet(deps, userId, mode, nowMs)
  const instance = bet === null ? null : await findInstance(db, bet.gameInstanceId, mode)
  if (bet === null || instance === null) return NONE
  const result = resultOf(instance)
  // After an hour a round can no longer be resolved, so this response is the only one that returns the result.
  if (result !== null && nowMs >= instance.times.endsAtMs + RESULT_RETENTION_MS)
    await markResultSent(db, bet, mode, nowMs)
  return {
    bet: serialiseBet(bet),
    instance: serialiseInstance(instance, nowMs),
    result: result === null ? null : serialiseResult(result),
    bets: result === null ? [] : [serialiseResolvedBet(bet, result)],
    total_bets: instance.totalBets ?? 0,
    receipt: receiptSigner.sign(bet),
  }
}

/** Time for a reload after the result screen has ended. */
const RELOAD_GRACE_MS = 30_000

const RESULT_SEEN_AFTER_MS = COUNTDOWN_MS + CARD_MS + RELOAD_GRACE_MS

/** Bounds the query: only this many of the newest bets are searched. */
const SEARCHED_BETS = 50

/**
 * @returns the newest bet that is open or whose result was not seen, or null. A result is seen when the server has
 *   returned it and its screen has ended, so a reload during the result screen finds the bet again. Void rounds have
 *   no result and are skipped.
 */
async function findUnseenBet(
  { db }: Pick<BetDependencies, 'db'>,
  userId: number,
  mode: Mode,
  nowMs: number,
): Promise<BetRow | null> {
  const newest = db
    .select()
    .from(bets)
    .where(and(eq(bets.userId, userId), eq(bets.mode, mode)))
    .orderBy(desc(bets.gameInstanceId))
    .limit(SEARCHED_BETS)
    .as('newest')
  const { settledAt, voidedAt, endsAt } = gameInstances
  const isUnseen = or(
    isNull(settledAt),
    isNull(newest.resultSentAt),
    gt(endsAt, new Date(nowMs - RESULT_SEEN_AFTER_MS)),
  )
  const [row] = await db
    .select()
    .from(newest)
    .innerJoin(gameInstances, eq(gameInstances.id, newest.gameInstanceId))
    .where(and(isNull(voidedAt), isUnseen))
    .orderBy(desc(newest.gameInstanceId))
    .limit(1)
  return row?.newest ?? null
}
