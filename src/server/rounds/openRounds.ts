/** Opens the next round of every enabled coin type of a mode at the same time, once the previous round is settled. */
import { beaconAfterMs } from '../../domain/drandRound'
import type { Mode } from '../../domain/mode'
import { type RoundTiming, roundTimes } from '../../domain/round'
import type { BeaconCache } from '../beacon'
import type { Clock } from '../clock'
import { type Database, inTransaction, LOCKS, type Transaction } from '../db'
import { ROUNDS_CHANNEL } from './liveRounds'

/** A round opened at most this late starts at the end of the previous round; later than that, it starts now. */
const ON_TIME_TOLERANCE_MS = 1_000

interface NextRound {
  coinTypeId: number
  /** Whether the coin's previous round is settled or void. */
  isPreviousDecided: boolean
  chainId: string
  n: number
  commitment: string
}

export interface Switches extends RoundTiming {
  isOpening: boolean
}

export interface OpenRoundsDependencies {
  db: Database
  clock: Clock
  beacon: BeaconCache | null
}

/**
 * Runs in one transaction under the mode's advisory lock, so two leaders cannot open the same round twice: the second
 * one waits, then finds the round open and returns.
 * @returns when to call again, epoch milliseconds; null while the mode is switched off
 */
export function openRounds(
  { db, clock, beacon }: OpenRoundsDependencies,
  mode: Mode,
  switches: Switches,
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await tx.$client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.opening, mode === 'real' ? 1 : 0])
    const nowMs = clock()
    const previousEndMs = await readActiveUntil(tx, mode, nowMs - ON_TIME_TOLERANCE_MS)
    if (nowMs < previousEndMs) return previousEndMs
    if (!switches.isOpening) return null
    const startsAtMs = nowMs - previousEndMs <= ON_TIME_TOLERANCE_MS ? previousEndMs : nowMs
    const times = roundTimes(startsAtMs, switches)
    const ready = (await readNextRounds(tx, mode)).filter((round) => round.isPreviousDecided)
    if (ready.length === 0) return nowMs + ON_TIME_TOLERANCE_MS
    await tx.$client.query(
      `INSERT INTO game_instances (mode, coin_type_id, starts_at, ends_at, active_until, created_at, chain_id, n, commitment, beacon_round)
       SELECT $1, coin_type_id, $2, $3, $4, $5, chain_id, n, commitment, $10
         FROM unnest($6::int[], $7::text[], $8::int[], $9::text[]) AS round (coin_type_id, chain_id, n, commitment)`,
      [
        mode,
        new Date(times.startsAtMs),
        new Date(times.endsAtMs),
        new Date(times.activeUntilMs),
        new Date(nowMs),
        ready.map(({ coinTypeId }) => coinTypeId),
        ready.map(({ chainId }) => chainId),
        ready.map(({ n }) => n),
        ready.map(({ commitment }) => commitment),
        beacon?.roundAfter(beaconAfterMs(times.endsAtMs)) ?? null,
      ],
    )
    await tx.$client.query(`NOTIFY ${ROUNDS_CHANNEL}`)
    return times.activeUntilMs
  })
}

/**
 * The lower bound keeps the query on the index of `active_until`; without the bound it could scan every round of the
 * other mode.
 * @returns the latest `active_until` at or after `sinceMs`, epoch milliseconds; 0 if there is none
 */
async function readActiveUntil(tx: Transaction, mode: Mode, sinceMs: number): Promise<number> {
  const { rows } = await tx.$client.query<{ activeUntil: Date | null }>(
    'SELECT max(active_until) AS "activeUntil" FROM game_instances WHERE mode = $1 AND active_until >= $2',
    [mode, new Date(sinceMs)],
  )
  return rows[0]?.activeUntil?.getTime() ?? 0
}

/**
 * @returns for each coin type the chain and number of its next round: the next number of the current chain, or 1 of the
 *   next chain when the current one is used up or retired. The previous round's seed is the commitment, so a round can
 *   open only after the previous one is settled. The previous round is found through its chain, which is indexed; a
 *   search for a coin's newest round could scan every round of the other mode.
 */
async function readNextRounds(tx: Transaction, mode: Mode): Promise<NextRound[]> {
  const { rows } = await tx.$client.query<NextRound>(
    `SELECT coin_types.id AS "coinTypeId", chain.id AS "chainId",
            CASE WHEN chain.id = previous.chain_id THEN previous.n + 1 ELSE 1 END AS n,
            CASE WHEN chain.id = previous.chain_id THEN previous.seed ELSE chain.c0 END AS commitment,
            (previous.id IS NULL OR COALESCE(previous.settled_at, previous.voided_at) IS NOT NULL) AS "isPreviousDecided"
       FROM coin_types
       LEFT JOIN LATERAL (
         SELECT newest.* FROM chains
           JOIN LATERAL (SELECT * FROM game_instances WHERE chain_id = chains.id ORDER BY n DESC LIMIT 1) AS newest ON true
          WHERE chains.mode = $1 AND chains.coin_type_id = coin_types.id ORDER BY serial DESC LIMIT 1
       ) AS previous ON true
       JOIN LATERAL (
         SELECT id, c0 FROM chains
          WHERE chains.mode = $1 AND coin_type_id = coin_types.id AND salt IS NOT NULL AND retired_at IS NULL
            AND (previous.id IS NULL OR chains.id <> previous.chain_id OR previous.n < chains.length)
            AND (previous.id IS NULL OR serial >= (SELECT serial FROM chains WHERE id = previous.chain_id))
          ORDER BY serial LIMIT 1
       ) AS chain ON true
      WHERE is_enabled ORDER BY coin_types.id`,
    [mode],
  )
  return rows
}
