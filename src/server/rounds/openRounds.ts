/** Opens the next round of every enabled coin type of a mode, all in step, once the one before is over and settled. */
import { beaconAfterMs } from '../../domain/drandRound'
import type { Mode } from '../../domain/mode'
import { type RoundTiming, roundTimes } from '../../domain/round'
import type { BeaconCache } from '../beacon/beaconCache'
import type { Clock } from '../clock'
import { LOCKS } from '../db/locks'
import { type Connection, inTransaction, type Pool } from '../db/pool'
import { ROUNDS_CHANNEL } from './liveRounds'

/** A round that opens at most this much late takes its place in the row as if it were in time. */
const IN_STEP_MS = 1_000

interface Candidate {
  coinTypeId: number
  /** Whether the round before is settled, or void. */
  isDecided: boolean
  chainId: string
  n: number
  commitment: string
}

export interface Switches extends RoundTiming {
  isOpening: boolean
}

export interface OpenRoundsDependencies {
  pool: Pool
  clock: Clock
  beacon: BeaconCache | null
}

/**
 * @returns when this mode should be looked at again, epoch milliseconds; null if it is switched off
 */
export function openRounds(
  { pool, clock, beacon }: OpenRoundsDependencies,
  mode: Mode,
  switches: Switches,
): Promise<number | null> {
  return inTransaction(pool, async (connection) => {
    await connection.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.opening, mode === 'real' ? 1 : 0])
    const nowMs = clock()
    const lastEnd = await readLastEnd(connection, mode, nowMs - IN_STEP_MS)
    if (nowMs < lastEnd) return lastEnd
    if (!switches.isOpening) return null
    const startsAtMs = nowMs - lastEnd <= IN_STEP_MS ? lastEnd : nowMs
    const times = roundTimes(startsAtMs, switches)
    const ready = (await readCandidates(connection, mode)).filter((candidate) => candidate.isDecided)
    if (ready.length === 0) return nowMs + IN_STEP_MS
    await connection.query(
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
    await connection.query(`NOTIFY ${ROUNDS_CHANNEL}`)
    return times.activeUntilMs
  })
}

/**
 * When the rounds of the mode that are open now, or were until that moment, are all over; 0 if there are none. Asked
 * for the latest of all, the database might look for one of this mode through all that the other has had since.
 */
async function readLastEnd(connection: Connection, mode: Mode, sinceMs: number): Promise<number> {
  const { rows } = await connection.query<{ activeUntil: Date | null }>(
    'SELECT max(active_until) AS "activeUntil" FROM game_instances WHERE mode = $1 AND active_until >= $2',
    [mode, new Date(sinceMs)],
  )
  return rows[0]?.activeUntil?.getTime() ?? 0
}

/**
 * The place of each coin type's next round: in its chain, or at the start of the next one. What commits the round is
 * the seed of the one before, so that one must be settled first. A void one has retired its chain with it. The last
 * round is found by its chain: asked for the latest of a coin, the database might walk through all of the other mode's.
 */
async function readCandidates(connection: Connection, mode: Mode): Promise<Candidate[]> {
  const { rows } = await connection.query<Candidate>(
    `SELECT coin_types.id AS "coinTypeId", chain.id AS "chainId",
            CASE WHEN chain.id = last.chain_id THEN last.n + 1 ELSE 1 END AS n,
            CASE WHEN chain.id = last.chain_id THEN last.seed ELSE chain.c0 END AS commitment,
            (last.id IS NULL OR COALESCE(last.settled_at, last.voided_at) IS NOT NULL) AS "isDecided"
       FROM coin_types
       LEFT JOIN LATERAL (
         SELECT drawn.* FROM chains
           JOIN LATERAL (SELECT * FROM game_instances WHERE chain_id = chains.id ORDER BY n DESC LIMIT 1) AS drawn ON true
          WHERE chains.mode = $1 AND chains.coin_type_id = coin_types.id ORDER BY serial DESC LIMIT 1
       ) AS last ON true
       JOIN LATERAL (
         SELECT id, c0 FROM chains
          WHERE chains.mode = $1 AND coin_type_id = coin_types.id AND salt IS NOT NULL AND retired_at IS NULL
            AND (last.id IS NULL OR chains.id <> last.chain_id OR last.n < chains.length)
            AND (last.id IS NULL OR serial >= (SELECT serial FROM chains WHERE id = last.chain_id))
          ORDER BY serial LIMIT 1
       ) AS chain ON true
      WHERE is_enabled ORDER BY coin_types.id`,
    [mode],
  )
  return rows
}
