/**
 * Settles one round exactly once: seals its bets, then computes the result from the committed chain, writes it and
 * credits every winner in one transaction, whose number of statements does not depend on the number of bets.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import { and, eq, isNull } from 'drizzle-orm'
import type { Mode } from '../../../domain/core/mode'
import { drawResult, NO_BEACON } from '../../../domain/fairness/fairness'
import type { BeaconRound } from '../../beacon'
import { chains, loadDraw, type RoundCommitment } from '../../chains'
import { inTransaction, isLockTimeout, type Transaction } from '../../db'
import { BET_KINDS } from '../../ledger'
import type { RoundDependencies } from '../core/dependencies'
import { notifyRounds } from '../core/notifyRoundsSql'
import { gameInstances } from '../core/tables'
import { lockRound } from './lockRoundSql'
import { payBets } from './payBetsSql'
import { sealRound } from './sealRound'
import { writeResult } from './writeResultSql'

/** A bet normally holds the lock for less time. A bet that hangs longer delays its own round only. */
const LOCK_TIMEOUT_MS = 1_000

/**
 * already decided: the round was settled or voided before. waiting: try again later, because the beacon round is not
 * published yet or a hanging bet holds the lock.
 */
export type SettleOutcome = 'settled' | 'already decided' | 'waiting'

interface OpenRound extends RoundCommitment {
  mode: Mode
  drawVersion: number
  salt: string
}

/**
 * Takes the round's advisory lock exclusively; bets hold it shared. So settlement waits for bets in progress, and a bet
 * or a second settlement that comes later waits and then finds the round settled. A crash before COMMIT rolls back
 * result and credits together, and the next attempt computes the same result from the same inputs.
 *
 * @throws Error with the reason if the round can never be settled: nothing is paid, and the round stays unsettled until
 *   an operator fixes the cause or voids it
 */
export async function settleRound(
  { db, clock, beacon, chainKeys }: Pick<RoundDependencies, 'db' | 'clock' | 'beacon' | 'chainKeys'>,
  instanceId: number,
): Promise<SettleOutcome> {
  const settle = async (tx: Transaction): Promise<SettleOutcome> => {
    await lockRound(tx, instanceId, LOCK_TIMEOUT_MS)
    const round = await readOpenRound(tx, instanceId)
    if (round === null) return 'already decided'
    const draw = await loadDraw(tx, round, { clock, beacon, chainKeys })
    if ('obstacle' in draw) throw new Error(`round ${instanceId} cannot be settled: ${draw.obstacle}`)
    const beaconValue = round.beaconRound === null ? null : (beacon?.peek(round.beaconRound) ?? null)
    // The beacon round was committed when the round opened, so the draw may not go on without its value.
    if (round.beaconRound !== null && beaconValue === null) return 'waiting'
    const { seed } = draw
    const { city, diceNumber } = drawResult(seed, { ...round, ...beaconInput(beaconValue) })
    const settledAt = new Date(clock())
    await writeResult(tx, instanceId, {
      settledAt,
      city,
      diceNumber,
      seed: bytesToHex(seed),
      beaconValue: beaconValue?.randomness ?? null,
      beaconSignature: beaconValue?.signature ?? null,
    })
    await payBets(tx, instanceId, BET_KINDS[round.mode].prize, settledAt, { city, diceNumber })
    await notifyRounds(tx)
    return 'settled'
  }
  try {
    await sealRound(db, instanceId, LOCK_TIMEOUT_MS)
    return await inTransaction(db, settle)
  } catch (error) {
    if (isLockTimeout(error)) return 'waiting'
    throw error
  }
}

function beaconInput(value: BeaconRound | null): { beaconRound: string; beaconValue: string } {
  return value === null
    ? { beaconRound: NO_BEACON, beaconValue: NO_BEACON }
    : { beaconRound: String(value.round), beaconValue: value.randomness }
}

async function readOpenRound(tx: Transaction, instanceId: number): Promise<OpenRound | null> {
  const { id, mode, chainId, n, commitment, beaconRound, drawVersion, settledAt, voidedAt } = gameInstances
  const [round] = await tx
    .select({ mode, chainId, n, commitment, beaconRound, drawVersion, salt: chains.salt })
    .from(gameInstances)
    .innerJoin(chains, eq(chains.id, chainId))
    .where(and(eq(id, instanceId), isNull(settledAt), isNull(voidedAt)))
  // Rounds open on salted chains only.
  return round === undefined ? null : { ...round, salt: round.salt! }
}
