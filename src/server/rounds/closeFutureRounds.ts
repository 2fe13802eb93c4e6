/** Closes rounds that a server with a fast clock has opened with a start time in the future. */
import { type RoundTiming, roundTimes } from '../../domain/round'
import type { Clock } from '../clock'
import { type Database, inTransaction } from '../db'
import type { Log } from '../log'
import { ROUNDS_CHANNEL } from './liveRounds'
import { lockRound, voidLockedRound } from './voidRound'

export interface CloseRoundsDependencies {
  db: Database
  clock: Clock
  log: Log
}

/** Ends at $1 every round that starts after $2. */
const END_NOW = `UPDATE game_instances SET starts_at = $1, ends_at = $1, active_until = $1
                  WHERE active_until > $2 AND starts_at > $2`
const AWAITS_BEACON = 'beacon_round IS NOT NULL AND settled_at IS NULL AND voided_at IS NULL'

/**
 * Ends every round that starts later than one round from now; the scheduler then settles it and opens the next one. A
 * round that needs a beacon round could not be settled before that future time, so it is voided and its stakes are
 * refunded.
 */
export async function closeFutureRounds(
  { db, clock, log }: CloseRoundsDependencies,
  timing: RoundTiming,
): Promise<void> {
  const nowMs = clock()
  const times = [new Date(nowMs), new Date(roundTimes(nowMs, timing).activeUntilMs)]
  const awaitingBeacon = await db.$client.query<{ id: number }>(
    `SELECT id FROM game_instances WHERE active_until > $1 AND starts_at > $1 AND ${AWAITS_BEACON} ORDER BY id`,
    [times[1]],
  )
  for (const { id } of awaitingBeacon.rows) {
    // One transaction: a round that ended but was not voided would no longer match the query above.
    await inTransaction(db, async (tx) => {
      await lockRound(tx, id)
      await tx.$client.query(`${END_NOW} AND id = $3`, [...times, id])
      await voidLockedRound(tx, clock, {
        instanceId: id,
        actor: 'the leading process',
        reason: 'the clock was ahead',
      })
    })
  }
  const others = await db.$client.query<{ id: number }>(
    `${END_NOW} AND NOT (${AWAITS_BEACON}) RETURNING id`,
    times,
  )
  const closed = [...awaitingBeacon.rows, ...others.rows].map(({ id }) => id)
  if (closed.length === 0) return
  await db.$client.query(`NOTIFY ${ROUNDS_CHANNEL}`)
  log.error({ instances: closed }, 'rounds with a start time in the future were closed: the clock was ahead')
}
