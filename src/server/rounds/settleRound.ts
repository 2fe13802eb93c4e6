/**
 * Settles one round exactly once: computes the result from the committed chain, writes it and credits every winner, in
 * one transaction. The number of statements does not depend on the number of bets.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import { drawResult, NO_BEACON } from '../../domain/fairness'
import type { Mode } from '../../domain/mode'
import type { BeaconCache, BeaconRound } from '../beacon'
import type { Clock } from '../clock'
import {
  type Database,
  inTransaction,
  isLockTimeout,
  LOCKS,
  LONG_QUERY_TIMEOUT,
  type Transaction,
} from '../db'
import { TRANSFER_ACCOUNTS } from '../ledger'
import { ROUNDS_CHANNEL } from './liveRounds'
import { loadDraw, type RoundCommitment } from './loadDraw'

export interface SettleRoundDependencies {
  db: Database
  clock: Clock
  /** Null where no beacon is configured. */
  beacon: BeaconCache | null
}

/** A bet normally holds the lock for less time. A bet that hangs longer delays its own round only. */
const LOCK_TIMEOUT_MS = 1_000

/**
 * already decided: the round was settled or voided before. waiting: try again later, because the beacon round is not
 * published yet or a hanging bet holds the lock.
 */
export type SettleOutcome = 'settled' | 'already decided' | 'waiting'

interface OpenRound extends RoundCommitment {
  mode: Mode
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
export function settleRound(
  { db, clock, beacon }: SettleRoundDependencies,
  instanceId: number,
): Promise<SettleOutcome> {
  return inTransaction<SettleOutcome>(db, async (tx) => {
    await tx.$client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await tx.$client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.instance, instanceId])
    const round = await readOpenRound(tx, instanceId)
    if (round === null) return 'already decided'
    const draw = await loadDraw(tx, round, { clock, beacon })
    if ('obstacle' in draw) throw new Error(`round ${instanceId} cannot be settled: ${draw.obstacle}`)
    const beaconValue = round.beaconRound === null ? null : (beacon?.peek(round.beaconRound) ?? null)
    // The beacon round was committed when the round opened, so the draw may not go on without its value.
    if (round.beaconRound !== null && beaconValue === null) return 'waiting'
    const { seed } = draw
    const { city, diceNumber } = drawResult(seed, { ...round, ...beaconInput(beaconValue) })
    const settledAt = new Date(clock())
    await tx.$client.query({
      text: `UPDATE game_instances SET settled_at = $2, city = $3, dice_number = $4, seed = $5, beacon_value = $6,
                    beacon_signature = $7, total_bets = (SELECT count(*) FROM bets WHERE game_instance_id = $1)
              WHERE id = $1`,
      values: [
        instanceId,
        settledAt,
        city,
        diceNumber,
        bytesToHex(seed),
        beaconValue?.randomness ?? null,
        beaconValue?.signature ?? null,
      ],
      ...LONG_QUERY_TIMEOUT,
    })
    await payWinners(tx, instanceId, round.mode, city, diceNumber, settledAt)
    await tx.$client.query(`NOTIFY ${ROUNDS_CHANNEL}`)
    return 'settled'
  }).catch((error: unknown) => {
    if (isLockTimeout(error)) return 'waiting'
    throw error
  })
}

function beaconInput(value: BeaconRound | null): { beaconRound: string; beaconValue: string } {
  return value === null
    ? { beaconRound: NO_BEACON, beaconValue: NO_BEACON }
    : { beaconRound: String(value.round), beaconValue: value.randomness }
}

async function readOpenRound(tx: Transaction, instanceId: number): Promise<OpenRound | null> {
  const { rows } = await tx.$client.query<OpenRound>(
    `SELECT game_instances.mode, chain_id AS "chainId", n, commitment, salt, beacon_round AS "beaconRound"
       FROM game_instances JOIN chains ON chains.id = chain_id
      WHERE game_instances.id = $1 AND settled_at IS NULL AND voided_at IS NULL`,
    [instanceId],
  )
  return rows[0] ?? null
}

async function payWinners(
  tx: Transaction,
  instanceId: number,
  mode: Mode,
  city: string,
  diceNumber: number,
  now: Date,
): Promise<void> {
  const kind = mode === 'real' ? 'prize' : 'dummy_prize'
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  await tx.$client.query({
    text: `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
           SELECT user_id, $4, $5, prize_paise, $6, game_instance_id::text, $7
             FROM bets WHERE game_instance_id = $1 AND city = $2 AND dice_number = $3
            ORDER BY user_id`,
    values: [instanceId, city, diceNumber, debit, credit, kind, now],
    ...LONG_QUERY_TIMEOUT,
  })
}
