/** Closes rounds that a server with a fast clock has opened with a start time in the future. */
import { and, eq, gt, isNotNull, isNull, not } from 'drizzle-orm'
import { type RoundTiming, roundTimes } from '../../domain/round'
import { translate } from '../../i18n/translate'
import { inTransaction } from '../db'
import type { RoundDependencies } from './core/dependencies'
import { notifyRounds } from './core/notifyRoundsSql'
import { gameInstances } from './core/tables'
import { lockRound } from './settlement/lockRoundSql'
import { voidLockedRound } from './settlement/voidRound'

/**
 * Ends every round that starts later than one round from now; the scheduler then settles it and opens the next one. A
 * round that needs a beacon round could not be settled before that future time, so it is voided and its stakes are
 * refunded.
 */
export async function closeFutureRounds(
  { db, clock, log }: Pick<RoundDependencies, 'db' | 'clock' | 'log'>,
  timing: RoundTiming,
): Promise<void> {
  const nowMs = clock()
  const now = new Date(nowMs)
  const latestStart = new Date(roundTimes(nowMs, timing).activeUntilMs)
  const { id, activeUntil, startsAt, beaconRound, settledAt, voidedAt } = gameInstances
  const isFuture = and(gt(activeUntil, latestStart), gt(startsAt, latestStart))
  const awaitsBeacon = and(isNotNull(beaconRound), isNull(settledAt), isNull(voidedAt))!
  const ended = { startsAt: now, endsAt: now, activeUntil: now }
  const waiting = await db.select({ id }).from(gameInstances).where(and(isFuture, awaitsBeacon)).orderBy(id)
  for (const { id: instanceId } of waiting) {
    // One transaction: a round that ended but was not voided would no longer match the query above.
    await inTransaction(db, async (tx) => {
      await lockRound(tx, instanceId)
      await tx
        .update(gameInstances)
        .set(ended)
        .where(and(isFuture, eq(id, instanceId)))
      const reason = translate('void.clockAhead')
      await voidLockedRound(tx, clock, { instanceId, actor: 'the leading process', reason })
    })
  }
  const others = await db
    .update(gameInstances)
    .set(ended)
    .where(and(isFuture, not(awaitsBeacon)))
    .returning({ id })
  const closed = [...waiting, ...others].map((round) => round.id)
  if (closed.length === 0) return
  await notifyRounds(db)
  log.error({ instances: closed }, 'rounds with a start time in the future were closed: the clock was ahead')
}
