/** Mends what a clock that was ahead has left behind: rounds that begin at a time which is still to come. */
import { type RoundTiming, roundTimes } from '../../rules/round'
import type { Clock } from '../clock'
import type { Pool } from '../db/pool'
import type { Log } from '../log'
import { BOARD_CHANNEL } from './board'
import { voidRound } from './voidRound'

export interface CloseParts {
  pool: Pool
  clock: Clock
  log: Log
}

/**
 * Ends all rounds that begin more than a round from now, so that nobody waits for that time: those with bets are
 * settled at once, and the next ones open. Nobody could bet on them before they begin, unless by that same clock. What
 * was promised a value of the beacon would wait for that time all the same, so it is called off.
 */
export async function closeAhead({ pool, clock, log }: CloseParts, timing: RoundTiming): Promise<void> {
  const nowMs = clock()
  const { rows } = await pool.query<{ id: number; hasBeacon: boolean }>(
    `UPDATE game_instances SET starts_at = $1, ends_at = $1, active_until = $1
      WHERE active_until > $2 AND starts_at > $2 RETURNING id, beacon_round IS NOT NULL AS "hasBeacon"`,
    [new Date(nowMs), new Date(roundTimes(nowMs, timing).activeUntilMs)],
  )
  if (rows.length === 0) return
  await pool.query(`NOTIFY ${BOARD_CHANNEL}`)
  log.error(
    { instances: rows.map(({ id }) => id) },
    'the clock was ahead: rounds that were to begin later are closed now',
  )
  for (const { id } of rows.filter(({ hasBeacon }) => hasBeacon)) {
    await voidRound(pool, clock, {
      instanceId: id,
      actor: 'the leading process',
      reason: 'the clock was ahead',
    })
  }
}
