/**
 * Settles one round exactly once: seals its bets, then computes the result from the committed chain, writes it and
 * credits every winner in one transaction, whose number of statements does not depend on the number of bets.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import { and, eq, isNull } from 'drizzle-orm'
import { drawResult } from '../../../domain/fairness/fairness'
import { MerkleRoot } from '../../../domain/fairness/merkleTree'
import type { Log } from '../../base/log'
import { chains, loadDraw } from '../../chains'
import {
  type Database,
  executeSql,
  inTransaction,
  isLockTimeout,
  LONG_QUERY_TIMEOUT,
  type Transaction,
} from '../../db'
import { BET_KINDS } from '../../ledger'
import type { RoundDependencies } from '../core/dependencies'
import { lockRound, notifyRounds } from '../core/lockRoundSql'
import { gameInstances, isUndecided } from '../core/tables'
import { payBets } from './payBetsSql'
import { readBetLeaves } from './readBetLeavesSql'

/** A bet normally holds the lock for less time. A bet that hangs longer delays its own round only. */
const LOCK_TIMEOUT_MS = 1_000

/**
 * already decided: the round was settled or voided before. waiting: try again later, because the beacon round is not
 * published yet or a hanging bet holds the lock.
 */
export type SettleOutcome = 'settled' | 'already decided' | 'waiting'

type SettleDependencies = Pick<RoundDependencies, 'db' | 'clock' | 'beacon' | 'chainKeys'> & {
  log: Pick<Log, 'info'>
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
  { db, clock, beacon, chainKeys, log }: SettleDependencies,
  instanceId: number,
): Promise<SettleOutcome> {
  /** Of the log, one line a round, since its bets are as many as players. */
  let settled: object = {}
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
    const { city, diceNumber } = drawResult(seed, { ...round, beaconValue: beaconValue?.randomness ?? null })
    const settledAt = new Date(clock())
    const bets = await writeResult(tx, instanceId, {
      settledAt,
      city,
      diceNumber,
      seed: bytesToHex(seed),
      beaconValue: beaconValue?.randomness ?? null,
      beaconSignature: beaconValue?.signature ?? null,
    })
    await payBets(tx, instanceId, BET_KINDS[round.mode].prize, settledAt, { city, diceNumber })
    await notifyRounds(tx)
    const { mode, coinTypeId: coin } = round
    settled = { action: 'settlement', round: instanceId, mode, coin, city, diceNumber, bets }
    return 'settled'
  }
  try {
    await sealRound(db, instanceId, LOCK_TIMEOUT_MS)
    const outcome = await inTransaction(db, settle)
    if (outcome === 'settled') log.info(settled, 'round settled')
    return outcome
  } catch (error) {
    if (isLockTimeout(error)) return 'waiting'
    throw error
  }
}

async function readOpenRound(tx: Transaction, instanceId: number) {
  const { id, mode, coinTypeId, chainId, n, commitment, beaconRound, drawVersion } = gameInstances
  const [round] = await tx
    .select({ mode, coinTypeId, chainId, n, commitment, beaconRound, drawVersion, salt: chains.salt })
    .from(gameInstances)
    .innerJoin(chains, eq(chains.id, chainId))
    .where(and(eq(id, instanceId), isUndecided))
  // Rounds open on salted chains only.
  return round === undefined ? null : { ...round, salt: round.salt! }
}

type Round = typeof gameInstances.$inferSelect
/** The columns that settlement sets, besides the number of bets. */
type RoundResult = Pick<
  Round,
  'settledAt' | 'city' | 'diceNumber' | 'seed' | 'beaconValue' | 'beaconSignature'
>

/**
 * Sets the result and the number of bets. Hand-written for its timeout, since one statement also counts all bets.
 * @returns the number of bets
 */
async function writeResult(tx: Transaction, instanceId: number, result: RoundResult): Promise<number> {
  const { settledAt, city, diceNumber, seed, beaconValue, beaconSignature } = result
  const { rows } = await executeSql<{ bets: number }>(tx, {
    text: `UPDATE game_instances SET settled_at = $2, city = $3, dice_number = $4, seed = $5, beacon_value = $6,
                  beacon_signature = $7, total_bets = (SELECT count(*) FROM bets WHERE game_instance_id = $1)
            WHERE id = $1 RETURNING total_bets AS bets`,
    values: [instanceId, settledAt, city, diceNumber, seed, beaconValue, beaconSignature],
    ...LONG_QUERY_TIMEOUT,
  })
  return rows[0]!.bets
}

/**
 * Fixes the bets of a round by their Merkle root before its result is computed. The root is committed and published in a
 * transaction of its own, so that with a beacon it is public before anybody can know the result.
 * Waits for the bets in progress; bets that come later are rejected.
 * @param lockTimeoutMs after which waiting for the bets fails
 */
async function sealRound(db: Database, instanceId: number, lockTimeoutMs: number): Promise<void> {
  const { id, betsRoot } = gameInstances
  const isUnsealed = and(eq(id, instanceId), isUndecided, isNull(betsRoot))
  const read = (queryable: Pick<Database, 'select'>) =>
    queryable.select({ id }).from(gameInstances).where(isUnsealed)
  // A round that waits for the beacon is sealed already, so it takes no lock at each step.
  if ((await read(db)).length === 0) return
  await inTransaction(db, async (tx) => {
    await lockRound(tx, instanceId, lockTimeoutMs)
    if ((await read(tx)).length === 0) return
    const tree = new MerkleRoot()
    for await (const bets of readBetLeaves(tx, instanceId, instanceId)) {
      for (const { leaf } of bets) tree.add(leaf)
    }
    await tx
      .update(gameInstances)
      .set({ betsRoot: bytesToHex(tree.root()), betsCount: tree.size })
      .where(eq(id, instanceId))
    await notifyRounds(tx)
  })
}
