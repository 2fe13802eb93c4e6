/**
 * Voids a round that can never be settled, because its beacon round will not arrive or its chain link is lost: the
 * round gets no result, and every stake is refunded. Only an operator decides this. A round that can be settled is
 * never voided, since its winners would lose their prizes.
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { Mode } from '../../../domain/core/mode'
import type { Clock } from '../../base/clock'
import { chains, type DrawDependencies, loadDraw, type RoundCommitment } from '../../chains'
import { inTransaction, type Transaction, writeAudit } from '../../db'
import { BET_KINDS } from '../../ledger'
import type { RoundDependencies } from '../core/dependencies'
import { lockRound, notifyRounds } from '../core/lockRoundSql'
import { gameInstances } from '../core/tables'
import { payBets } from './payBetsSql'

interface VoidOrder {
  instanceId: number
  actor: string
  reason: string
}

interface VoidableRound extends RoundCommitment {
  mode: Mode
}

interface VoidRoundDependencies extends Pick<RoundDependencies, 'db' | 'clock' | 'chainKeys'> {
  /** Null where the server has no beacon; undefined if the caller does not know. */
  beacon: DrawDependencies['beacon'] | undefined
}

/**
 * Takes the same advisory lock as settlement, so a round cannot be settled and voided at the same time: the second
 * transaction waits, then finds the round decided.
 * @returns the number of refunded stakes
 * @throws Error with a message for the operator if the round is unknown, still open, settled, already void, or can
 *   still be settled; if the round needs a beacon and `beacon` is undefined; or if its seed is encrypted under a key that is
 *   not here
 */
export function voidRound(
  { db, clock, beacon, chainKeys }: VoidRoundDependencies,
  order: VoidOrder,
): Promise<number> {
  const { instanceId } = order
  return inTransaction(db, async (tx) => {
    await lockRound(tx, instanceId)
    const round = await readVoidable(tx, instanceId, new Date(clock()))
    if (beacon === undefined && round.beaconRound !== null) {
      throw new Error(
        `Round ${instanceId} waits for the beacon: set BEACON=drand or BEACON=off as on the server. Nothing was done.`,
      )
    }
    const draw = await loadDraw(tx, round, { clock, beacon: beacon ?? null, chainKeys })
    if ('seed' in draw) throw new Error(stillSettlesMessage(instanceId, round))
    return await voidAndRefund(tx, clock, round, { ...order, obstacle: draw.obstacle })
  })
}

function stillSettlesMessage(instanceId: number, { beaconRound }: VoidableRound): string {
  const settles =
    beaconRound === null
      ? 'is settled by the server as soon as the server runs'
      : `waits for beacon round ${beaconRound}: the server settles it once that is published`
  return `Round ${instanceId} ${settles}, and its winners are paid. Nothing was done.`
}

/**
 * Voids a round inside a transaction that has called `lockRound`. The caller has checked that the round can never be
 * settled.
 * @returns the number of refunded stakes
 */
export async function voidLockedRound(tx: Transaction, clock: Clock, order: VoidOrder): Promise<number> {
  const round = await readVoidable(tx, order.instanceId, new Date(clock()))
  return await voidAndRefund(tx, clock, round, order)
}

async function voidAndRefund(
  tx: Transaction,
  clock: Clock,
  { mode, chainId }: VoidableRound,
  { instanceId, actor, ...reasons }: VoidOrder & { obstacle?: string },
): Promise<number> {
  const now = new Date(clock())
  await tx
    .update(gameInstances)
    .set({ voidedAt: now, voidReason: reasons.reason })
    .where(eq(gameInstances.id, instanceId))
  // The seed of a void round is never published, so the chain's next round would have no commitment.
  await tx
    .update(chains)
    .set({ retiredAt: now })
    .where(and(eq(chains.id, chainId), isNull(chains.retiredAt)))
  const stakes = await payBets(tx, instanceId, BET_KINDS[mode].refund, now)
  await writeAudit(tx, clock, actor, 'round voided', { id: instanceId, mode, stakes, ...reasons })
  await notifyRounds(tx)
  return stakes
}

async function readVoidable(tx: Transaction, instanceId: number, now: Date): Promise<VoidableRound> {
  const [round] = await tx.select().from(gameInstances).where(eq(gameInstances.id, instanceId))
  if (round === undefined) throw new Error(`There is no round ${instanceId}.`)
  if (round.settledAt !== null) throw new Error(`Round ${instanceId} is settled: its result is final.`)
  if (round.voidedAt !== null) throw new Error(`Round ${instanceId} is already void.`)
  if (round.endsAt > now) throw new Error(`Round ${instanceId} is still open: wait until it ends.`)
  return round
}
