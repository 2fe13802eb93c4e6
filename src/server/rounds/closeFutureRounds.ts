/** Mends what a clock that was ahead has left behind: rounds that begin at a time which is still to come. */
import { type RoundTiming, roundTimes } from '../../domain/round'
import type { Clock } from '../clock'
import { inTransaction, type Pool } from '../db/pool'
import type { Log } from '../log'
import { ROUNDS_CHANNEL } from './liveRounds'
import { lockRound, voidLocked } from './voidRound'

export interface CloseRoundsDependencies {
  pool: Pool
  clock: Clock
  log: Log
}

/** Of rounds that begin later than $2. */
const END_NOW = `UPDATE game_instances SET starts_at = $1, ends_at = $1, active_until = $1
                  WHERE active_until > $2 AND starts_at > $2`
const WAITS_FOR_VALUE = 'beacon_round IS NOT NULL AND settled_at IS NULL AND voided_at IS NULL'

/**
 * Ends all rounds that begin more than a round from now, so that nobody waits for that time: those with bets are
 * settled at once, and the next ones open. Nobody could bet on them before they begin, unless by that same clock. What
 * was promised a value of the beacon would wait for that time all the same, so it is called off.
 */
export async function closeFutureRounds(
  { pool, clock, log }: CloseRoundsDependencies,
  timing: RoundTiming,
): Promise<void> {
  const nowMs = clock()
  const times = [new Date(nowMs), new Date(roundTimes(nowMs, timing).activeUntilMs)]
  const waiting = await pool.query<{ id: number }>(
    `SELECT id FROM game_instances WHERE active_until > $1 AND starts_at > $1 AND ${WAITS_FOR_VALUE} ORDER BY id`,
    [times[1]],
  )
  for (const { id } of waiting.rows) {
    // Both or nothing: one that had only ended would wait for its value, and nobody would find it here any more.
    await inTransaction(pool, async (connection) => {
      await lockRound(connection, id)
      await connection.query(`${END_NOW} AND id = $3`, [...times, id])
      await voidLocked(connection, clock, {
        instanceId: id,
        actor: 'the leading process',
        reason: 'the clock was ahead',
      })
    })
  }
  const others = await pool.query<{ id: number }>(
    `${END_NOW} AND NOT (${WAITS_FOR_VALUE}) RETURNING id`,
    times,
  )
  const closed = [...waiting.rows, ...others.rows].map(({ id }) => id)
  if (closed.length === 0) return
  await pool.query(`NOTIFY ${ROUNDS_CHANNEL}`)
  log.error({ instances: closed }, 'the clock was ahead: rounds that were to begin later are closed now')
}
