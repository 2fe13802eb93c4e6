/** Finds the bet that a returning player resumes: an open bet, or the newest bet whose result was not shown. */
import type { Bet, GameInstance, ResolvedBet, Result } from '../../contract/game'
import type { Mode } from '../../domain/mode'
import { CARD_MS, COUNTDOWN_MS } from '../../domain/resultTimeline'
import { RESULT_RETENTION_MS } from '../../domain/round'
import type { Clock } from '../clock'
import type { Database } from '../db'
import { findInstance, resultOf, serialiseInstance } from '../rounds'
import { BET_COLUMNS, type BetRow, serialiseBet, serialiseResolvedBet, serialiseResult } from './betRow'
import { markAnswered } from './resolveGame'

export interface CurrentBetState {
  bet: Bet | null
  instance: GameInstance | null
  result: Result | null
  bets: ResolvedBet[]
  total_bets: number
}

const NONE: CurrentBetState = { bet: null, instance: null, result: null, bets: [], total_bets: 0 }

/** @returns the bet with its round and, if the round is settled, its result; all null if there is nothing to resume */
export async function readCurrentBet(
  db: Database,
  clock: Clock,
  userId: number,
  mode: Mode,
): Promise<CurrentBetState> {
  const nowMs = clock()
  const bet = await findUnseenBet(db, userId, mode, nowMs)
  const instance = bet === null ? null : await findInstance(db, mode, bet.game_instance_id)
  if (bet === null || instance === null) return NONE
  const result = resultOf(instance)
  // After an hour a round can no longer be resolved, so this response is the only one that returns the result.
  if (result !== null && nowMs >= instance.times.endsAtMs + RESULT_RETENTION_MS)
    await markAnswered(db, bet, mode, nowMs)
  return {
    bet: serialiseBet(bet),
    instance: serialiseInstance(instance, nowMs),
    result: result === null ? null : serialiseResult(result),
    bets: result === null ? [] : [serialiseResolvedBet(bet, result)],
    total_bets: instance.totalBets ?? 0,
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
  db: Database,
  userId: number,
  mode: Mode,
  nowMs: number,
): Promise<BetRow | null> {
  const { rows } = await db.$client.query<BetRow>(
    `SELECT ${BET_COLUMNS}
       FROM (SELECT ${BET_COLUMNS} FROM bets WHERE user_id = $1 AND mode = $2
              ORDER BY game_instance_id DESC LIMIT ${SEARCHED_BETS}) AS bet
       JOIN (SELECT id AS instance_id, ends_at, settled_at, voided_at FROM game_instances) AS instance
         ON instance_id = game_instance_id
      WHERE voided_at IS NULL AND (settled_at IS NULL OR answered_at IS NULL OR ends_at > $3)
      ORDER BY game_instance_id DESC LIMIT 1`,
    [userId, mode, new Date(nowMs - RESULT_SEEN_AFTER_MS)],
  )
  return rows[0] ?? null
}
