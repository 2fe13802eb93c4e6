/**
 * Returns the result of a round to a player who bet in it. Resolving never settles a round: the scheduler settles
 * every round. The response waits until betting has closed and the round is settled.
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { Resolution } from '../../contract/game'
import type { Mode } from '../../domain/core/mode'
import { checkResolve } from '../../domain/round'
import { AppError, throwIfError } from '../base/errors'
import type { Database } from '../db'
import { type Instance, resultOf } from '../rounds'
import { type BetRow, findBet, serialiseResolvedBet, serialiseResult } from './betRow'
import type { BetDependencies } from './dependencies'
import { bets } from './tables'

type ResolveDependencies = Pick<BetDependencies, 'db' | 'clock' | 'liveRounds'>

/**
 * How long after `end_time` a response waits for the result. Clients time out after 15 s and may ask 5 s before
 * `end_time`, so this is below 10 s.
 */
const MAX_WAIT_MS = 8_000
/** How often the live rounds are reloaded while no notification arrives. */
const RELOAD_EVERY_MS = 500

/**
 * Waits for the result and records that it was sent.
 * @throws AppError resolve_not_found, resolve_too_early, resolve_no_bet, resolve_no_real_bet, resolve_not_active,
 *   resolve_failed
 */
export async function resolveGame(
  deps: ResolveDependencies,
  userId: number,
  mode: Mode,
  instanceId: number,
): Promise<Resolution> {
  const { db, clock, liveRounds } = deps
  const instance = await liveRounds.load(mode, instanceId)
  if (instance === null) throw new AppError('resolve_not_found')
  const bet = await findBet(db, userId, mode, instanceId)
  throwIfError(checkResolve({ mode, times: instance.times, nowMs: clock(), hasBet: bet !== null }))
  if (bet === null) throw new AppError('resolve_not_active')
  const settled = await waitUntilDecided(deps, instance)
  if (settled.voidedAt !== null) throw new AppError('resolve_not_active')
  const result = resultOf(settled)
  if (result === null) throw new AppError('resolve_failed')
  await markResultSent(db, bet, mode, clock())
  const resolvedBet = serialiseResolvedBet(bet, result)
  return {
    success: true,
    result: serialiseResult(result),
    bets: [resolvedBet],
    userWon: resolvedBet.is_winner,
    total_bets: settled.totalBets ?? 0,
    fairness: settled.fairness,
  }
}

async function waitUntilDecided(
  { clock, liveRounds }: ResolveDependencies,
  initial: Instance,
): Promise<Instance> {
  const { id, mode, times } = initial
  const deadlineMs = Math.max(clock(), times.endsAtMs) + MAX_WAIT_MS
  let instance = initial
  while (!isDecided(instance) && clock() < deadlineMs && !liveRounds.isShuttingDown) {
    const { version } = liveRounds
    await liveRounds.nextChange(Math.max(RELOAD_EVERY_MS, times.endsAtMs - clock()))
    // A notification may be lost with its connection; all waiting requests share one reload.
    if (liveRounds.version === version) await liveRounds.joinRefresh()
    instance = (await liveRounds.load(mode, id)) ?? instance
  }
  return instance
}

function isDecided({ settledAt, voidedAt }: Instance): boolean {
  return settledAt !== null || voidedAt !== null
}

/** Records when the player first received the result; later calls change nothing. */
export async function markResultSent(db: Database, bet: BetRow, mode: Mode, nowMs: number): Promise<void> {
  if (bet.resultSentAt !== null) return
  await db
    .update(bets)
    .set({ resultSentAt: new Date(nowMs) })
    .where(
      and(
        eq(bets.userId, bet.userId),
        eq(bets.mode, mode),
        eq(bets.gameInstanceId, bet.gameInstanceId),
        isNull(bets.resultSentAt),
      ),
    )
}
