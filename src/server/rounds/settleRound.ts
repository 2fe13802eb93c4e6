/**
 * Settles one round exactly once: draws from the committed chain, credits every winner and writes the result, all in
 * one transaction and in a number of statements that does not depend on the number of bets.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import { drawResult, NO_BEACON } from '../../domain/fairness'
import type { Mode } from '../../domain/mode'
import type { BeaconRound } from '../beacon/beacon'
import type { BeaconCache } from '../beacon/beaconCache'
import type { Clock } from '../clock'
import { LOCKS } from '../db/locks'
import { type Connection, inTransaction, isLockedOut, type Pool, UNHURRIED } from '../db/pool'
import { TRANSFER_ACCOUNTS } from '../ledger/transferKinds'
import { ROUNDS_CHANNEL } from './liveRounds'
import { type Drawable, loadDraw } from './loadDraw'

export interface SettleRoundDependencies {
  pool: Pool
  clock: Clock
  /** Null where no beacon is configured. */
  beacon: BeaconCache | null
}

/** Longer than a bet takes. Who holds a lock longer hangs, and holds up this round alone. */
const LOCK_TIMEOUT_MS = 1_000

/** waiting: its beacon's round is not here yet, or a bet hangs. decided before: settled, or void. */
export type SettleOutcome = 'settled' | 'decided before' | 'waiting'

interface OpenRound extends Drawable {
  mode: Mode
  salt: string
}

/**
 * @throws if it can never be settled, saying why: then nothing is paid and the round stays open until an operator
 *   mends that or calls it off
 */
export function settleRound(
  { pool, clock, beacon }: SettleRoundDependencies,
  instanceId: number,
): Promise<SettleOutcome> {
  return inTransaction<SettleOutcome>(pool, async (connection) => {
    await connection.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
    // Waits for the bets that are being placed; those that come later see that it is settled.
    await connection.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.instance, instanceId])
    const round = await readOpenRound(connection, instanceId)
    if (round === null) return 'decided before'
    const draw = await loadDraw(connection, round, { clock, beacon })
    if ('obstacle' in draw) throw new Error(`round ${instanceId} cannot be settled: ${draw.obstacle}`)
    const drawn = round.beaconRound === null ? null : (beacon?.peek(round.beaconRound) ?? null)
    // A round that was promised a beacon's value never does without.
    if (round.beaconRound !== null && drawn === null) return 'waiting'
    const { seed } = draw
    const { city, diceNumber } = drawResult(seed, { ...round, ...beaconInput(drawn) })
    const settledAt = new Date(clock())
    await connection.query({
      text: `UPDATE game_instances SET settled_at = $2, city = $3, dice_number = $4, seed = $5, beacon_value = $6,
                    beacon_signature = $7, total_bets = (SELECT count(*) FROM bets WHERE game_instance_id = $1)
              WHERE id = $1`,
      values: [
        instanceId,
        settledAt,
        city,
        diceNumber,
        bytesToHex(seed),
        drawn?.randomness ?? null,
        drawn?.signature ?? null,
      ],
      ...UNHURRIED,
    })
    await payWinners(connection, instanceId, round.mode, city, diceNumber, settledAt)
    await connection.query(`NOTIFY ${ROUNDS_CHANNEL}`)
    return 'settled'
  }).catch((error: unknown) => {
    if (isLockedOut(error)) return 'waiting'
    throw error
  })
}

function beaconInput(drawn: BeaconRound | null): { beaconRound: string; beaconValue: string } {
  return drawn === null
    ? { beaconRound: NO_BEACON, beaconValue: NO_BEACON }
    : { beaconRound: String(drawn.round), beaconValue: drawn.randomness }
}

async function readOpenRound(connection: Connection, instanceId: number): Promise<OpenRound | null> {
  const { rows } = await connection.query<OpenRound>(
    `SELECT game_instances.mode, chain_id AS "chainId", n, commitment, salt, beacon_round AS "beaconRound"
       FROM game_instances JOIN chains ON chains.id = chain_id
      WHERE game_instances.id = $1 AND settled_at IS NULL AND voided_at IS NULL`,
    [instanceId],
  )
  return rows[0] ?? null
}

async function payWinners(
  connection: Connection,
  instanceId: number,
  mode: Mode,
  city: string,
  diceNumber: number,
  at: Date,
): Promise<void> {
  const kind = mode === 'real' ? 'prize' : 'dummy_prize'
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  await connection.query({
    text: `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
           SELECT user_id, $4, $5, prize_paise, $6, game_instance_id::text, $7
             FROM bets WHERE game_instance_id = $1 AND city = $2 AND dice_number = $3
            ORDER BY user_id`,
    values: [instanceId, city, diceNumber, debit, credit, kind, at],
    ...UNHURRIED,
  })
}
