/** The bet with which a player who comes back goes on: the open one, or the last one whose result they have not seen. */
import type { Bet, GameInstance, ResolvedBet, Result } from '../../contract/game'
import type { Mode } from '../../domain/mode'
import { CARD_MS, COUNTDOWN_MS } from '../../domain/resultTimeline'
import { RESULT_RETENTION_MS } from '../../domain/round'
import type { Clock } from '../clock'
import type { Pool } from '../db/pool'
import { serialiseInstance } from '../rounds/instance'
import {
  BET_COLUMNS,
  type BetRow,
  resultOf,
  serialiseBet,
  serialiseResolvedBet,
  serialiseResult,
} from './betRow'
import { findInstance, markAnswered } from './resolveGame'

export interface CurrentBetState {
  bet: Bet | null
  instance: GameInstance | null
  result: Result | null
  bets: ResolvedBet[]
  total_bets: number
}

const NONE: CurrentBetState = { bet: null, instance: null, result: null, bets: [], total_bets: 0 }

export async function readCurrentBet(
  pool: Pool,
  clock: Clock,
  userId: number,
  mode: Mode,
): Promise<CurrentBetState> {
  const nowMs = clock()
  const bet = await findUnseen(pool, userId, mode, nowMs)
  const instance = bet === null ? null : await findInstance(pool, mode, bet.game_instance_id)
  if (bet === null || instance === null) return NONE
  const result = resultOf(instance)
  // Past the hour in which it can be resolved, this answer is the only one that tells it.
  if (result !== null && nowMs >= instance.times.endsAtMs + RESULT_RETENTION_MS)
    await markAnswered(pool, bet, mode, nowMs)
  return {
    bet: serialiseBet(bet),
    instance: serialiseInstance(instance, nowMs),
    result: result === null ? null : serialiseResult(result),
    bets: result === null ? [] : [serialiseResolvedBet(bet, result)],
    total_bets: instance.totalBets ?? 0,
  }
}

/** A player whose page breaks at the end of the show has this long to come back to the result. */
const COMING_BACK_MS = 30_000

const SEEN_AFTER_MS = COUNTDOWN_MS + CARD_MS + COMING_BACK_MS

/** Among so many of the newest bets; nobody waits for a result that lies further back. */
const LOOKED_AT = 50

/**
 * The last bet that is open or not seen. A result counts as seen once it was told and its show is well over, so that a
 * reload in the middle finds it again. A void round has none to wait for.
 */
async function findUnseen(pool: Pool, userId: number, mode: Mode, nowMs: number): Promise<BetRow | null> {
  const { rows } = await pool.query<BetRow>(
    `SELECT ${BET_COLUMNS}
       FROM (SELECT ${BET_COLUMNS} FROM bets WHERE user_id = $1 AND mode = $2
              ORDER BY game_instance_id DESC LIMIT ${LOOKED_AT}) AS bet
       JOIN (SELECT id AS instance_id, ends_at, settled_at, voided_at FROM game_instances) AS instance
         ON instance_id = game_instance_id
      WHERE voided_at IS NULL AND (settled_at IS NULL OR answered_at IS NULL OR ends_at > $3)
      ORDER BY game_instance_id DESC LIMIT 1`,
    [userId, mode, new Date(nowMs - SEEN_AFTER_MS)],
  )
  return rows[0] ?? null
}
