/**
 * Tells a player the result of a round they bet in. It only reads: the round is settled whether or not anyone asks,
 * and nobody is answered before betting has closed and the result stands.
 */
import type { Resolution } from '../../contract/game'
import type { Mode } from '../../domain/mode'
import { refuseResolve } from '../../domain/round'
import { enforce, Refusal } from '../appError'
import type { Clock } from '../clock'
import type { Pool } from '../db/pool'
import { INSTANCE_COLUMNS, type InstanceRecord, type InstanceRow, readInstance } from '../rounds/instanceRow'
import type { Board } from '../rounds/liveRounds'
import { type BetRow, findBet, resultOf, showResolvedBet, showResult } from './betRow'

export interface ResolveParts {
  pool: Pool
  clock: Clock
  board: Board
}

/** How long an answer is held for its result, from the end of betting; a client waits 15 s, 5 of them before it. */
const PATIENCE_MS = 8_000
/** How often the board is read again when no announcement comes. */
const LOOK_EVERY_MS = 500

/** @throws Refusal resolve_not_found, resolve_too_early, resolve_no_bet, resolve_not_active, resolve_failed */
export async function resolveGame(
  parts: ResolveParts,
  userId: number,
  mode: Mode,
  instanceId: number,
): Promise<Resolution> {
  const { pool, clock, board } = parts
  const instance = board.find(mode, instanceId) ?? (await findInstance(pool, mode, instanceId))
  if (instance === null) throw new Refusal('resolve_not_found')
  const bet = await findBet(pool, userId, mode, instanceId)
  enforce(refuseResolve({ times: instance.times, nowMs: clock(), hasBet: bet !== null }))
  if (bet === null) throw new Refusal('resolve_no_bet')
  const settled = await waitUntilDecided(parts, instance)
  if (settled.voidedAt !== null) throw new Refusal('resolve_not_active')
  const result = resultOf(settled)
  if (result === null) throw new Refusal('resolve_failed')
  await markAnswered(pool, bet, mode, clock())
  const shown = showResolvedBet(bet, result)
  return {
    success: true,
    result: showResult(result),
    bets: [shown],
    userWon: shown.is_winner,
    total_bets: settled.totalBets ?? 0,
    fairness: settled.fairness,
  }
}

async function waitUntilDecided(
  { pool, clock, board }: ResolveParts,
  first: InstanceRow,
): Promise<InstanceRow> {
  const { id, mode, times } = first
  const givesUpAt = Math.max(clock(), times.endsAtMs) + PATIENCE_MS
  let instance = first
  while (!isDecided(instance) && clock() < givesUpAt && !board.isOver) {
    const { version } = board
    await board.nextChange(Math.max(LOOK_EVERY_MS, times.endsAtMs - clock()))
    // The announcement may have been missed: one reading serves all who wait, however many they are.
    if (board.version === version) await board.reread()
    instance = board.find(mode, id) ?? (await findInstance(pool, mode, id)) ?? instance
  }
  return instance
}

function isDecided({ settledAt, voidedAt }: InstanceRow): boolean {
  return settledAt !== null || voidedAt !== null
}

/** An instance wherever it is in time. */
export async function findInstance(pool: Pool, mode: Mode, instanceId: number): Promise<InstanceRow | null> {
  const { rows } = await pool.query<InstanceRecord>(
    `SELECT ${INSTANCE_COLUMNS} FROM game_instances JOIN chains ON chains.id = chain_id
      WHERE game_instances.id = $1 AND game_instances.mode = $2`,
    [instanceId, mode],
  )
  return rows[0] === undefined ? null : readInstance(rows[0])
}

/** From now on the player counts as told, once the show is over as well. */
export async function markAnswered(pool: Pool, bet: BetRow, mode: Mode, nowMs: number): Promise<void> {
  if (bet.answered_at !== null) return
  await pool.query(
    `UPDATE bets SET answered_at = $4
      WHERE user_id = $1 AND mode = $2 AND game_instance_id = $3 AND answered_at IS NULL`,
    [bet.user_id, mode, bet.game_instance_id, new Date(nowMs)],
  )
}
