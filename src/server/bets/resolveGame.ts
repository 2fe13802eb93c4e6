/**
 * Tells a player the result of a round they bet in. It only reads: the round is settled whether or not anyone asks,
 * and nobody is answered before betting has closed and the result stands.
 */
import type { Resolution } from '../../contract/game'
import type { Mode } from '../../domain/mode'
import { checkResolve } from '../../domain/round'
import { AppError, throwIfError } from '../appError'
import type { Clock } from '../clock'
import type { Pool } from '../db/pool'
import { INSTANCE_COLUMNS, type Instance, type InstanceRow, toInstance } from '../rounds/instance'
import type { LiveRounds } from '../rounds/liveRounds'
import { type BetRow, findBet, resultOf, serialiseResolvedBet, serialiseResult } from './betRow'

export interface ResolveDependencies {
  pool: Pool
  clock: Clock
  liveRounds: LiveRounds
}

/** How long an answer is held for its result, from the end of betting; a client waits 15 s, 5 of them before it. */
const PATIENCE_MS = 8_000
/** How often the board is read again when no announcement comes. */
const LOOK_EVERY_MS = 500

/** @throws Refusal resolve_not_found, resolve_too_early, resolve_no_bet, resolve_not_active, resolve_failed */
export async function resolveGame(
  parts: ResolveDependencies,
  userId: number,
  mode: Mode,
  instanceId: number,
): Promise<Resolution> {
  const { pool, clock, liveRounds } = parts
  const instance = liveRounds.find(mode, instanceId) ?? (await findInstance(pool, mode, instanceId))
  if (instance === null) throw new AppError('resolve_not_found')
  const bet = await findBet(pool, userId, mode, instanceId)
  throwIfError(checkResolve({ times: instance.times, nowMs: clock(), hasBet: bet !== null }))
  if (bet === null) throw new AppError('resolve_no_bet')
  const settled = await waitUntilDecided(parts, instance)
  if (settled.voidedAt !== null) throw new AppError('resolve_not_active')
  const result = resultOf(settled)
  if (result === null) throw new AppError('resolve_failed')
  await markAnswered(pool, bet, mode, clock())
  const shown = serialiseResolvedBet(bet, result)
  return {
    success: true,
    result: serialiseResult(result),
    bets: [shown],
    userWon: shown.is_winner,
    total_bets: settled.totalBets ?? 0,
    fairness: settled.fairness,
  }
}

async function waitUntilDecided(
  { pool, clock, liveRounds }: ResolveDependencies,
  first: Instance,
): Promise<Instance> {
  const { id, mode, times } = first
  const givesUpAt = Math.max(clock(), times.endsAtMs) + PATIENCE_MS
  let instance = first
  while (!isDecided(instance) && clock() < givesUpAt && !liveRounds.isOver) {
    const { version } = liveRounds
    await liveRounds.nextChange(Math.max(LOOK_EVERY_MS, times.endsAtMs - clock()))
    // The announcement may have been missed: one reading serves all who wait, however many they are.
    if (liveRounds.version === version) await liveRounds.reread()
    instance = liveRounds.find(mode, id) ?? (await findInstance(pool, mode, id)) ?? instance
  }
  return instance
}

function isDecided({ settledAt, voidedAt }: Instance): boolean {
  return settledAt !== null || voidedAt !== null
}

/** An instance wherever it is in time. */
export async function findInstance(pool: Pool, mode: Mode, instanceId: number): Promise<Instance | null> {
  const { rows } = await pool.query<InstanceRow>(
    `SELECT ${INSTANCE_COLUMNS} FROM game_instances JOIN chains ON chains.id = chain_id
      WHERE game_instances.id = $1 AND game_instances.mode = $2`,
    [instanceId, mode],
  )
  return rows[0] === undefined ? null : toInstance(rows[0])
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
