/**
 * The chains of the database: made before they are needed, published, then salted in a later transaction, and
 * followed by the next one before they run out. Secret links leave it only for the settlement of their round.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Mode } from '../../domain/mode'
import type { BeaconCache } from '../beacon/beaconCache'
import { lastNearValue } from '../beacon/lastNearValue'
import type { Clock, RandomSource } from '../clock'
import { inTransaction, type Pool } from '../db/pool'
import { type Link, linkAt, makeHashChain } from './hashChain'

/** Rounds of one chain: about nine days at 40 s a round. */
export const CHAIN_LENGTH = 20_000
/** A beacon's round that salts a chain comes this much after the chain was published. */
const SALT_AFTER_MS = 3_000
/** The next chain is published when this many rounds are left. */
const NEXT_CHAIN_LEAD = 50

export interface ChainMaker {
  pool: Pool
  clock: Clock
  random: RandomSource
  length: number
  beacon: BeaconCache | null
}

interface ChainState {
  mode: Mode
  coinTypeId: number
  serial: number | null
  length: number | null
  /** All of it, once it is retired. */
  used: number
}

/**
 * Sees to it that every enabled coin type has a chain with rounds left, or the next one published.
 * @returns false while a salt is still to come from the beacon
 */
export async function prepareChains(maker: ChainMaker): Promise<boolean> {
  await retireUnsalted(maker)
  for (const state of await readStates(maker.pool)) {
    const { serial, length, used } = state
    const lead = Math.min(NEXT_CHAIN_LEAD, Math.floor((length ?? 0) / 2))
    if (serial === null || length === null) await makeChain(maker, state, 1)
    else if (used >= length - lead) await makeChain(maker, state, serial + 1)
  }
  // A salt is drawn only for chains whose c[0] is committed and can be read by everybody.
  return await salt(maker)
}

async function readStates(pool: Pool): Promise<ChainState[]> {
  const { rows } = await pool.query<ChainState>(`
    SELECT mode, coin_types.id AS "coinTypeId", last.serial, last.length,
           CASE WHEN last.retired_at IS NOT NULL THEN last.length
                ELSE COALESCE((SELECT max(n) FROM game_instances WHERE chain_id = last.id), 0)::int END AS used
      FROM coin_types CROSS JOIN (VALUES ('dummy'), ('real')) AS modes (mode)
      LEFT JOIN LATERAL (
        SELECT id, serial, length, retired_at FROM chains
         WHERE chains.mode = modes.mode AND coin_type_id = coin_types.id ORDER BY serial DESC LIMIT 1
      ) AS last ON true
     WHERE is_enabled ORDER BY mode, coin_types.id`)
  return rows
}

async function makeChain(maker: ChainMaker, { mode, coinTypeId }: ChainState, serial: number): Promise<void> {
  const id = serial === 1 ? `${mode}-${coinTypeId}` : `${mode}-${coinTypeId}-${serial}`
  const { c0, kept } = makeHashChain(maker.length, maker.random)
  // Named with the chain, and published by the beacon only after it.
  const saltRound = maker.beacon?.roundAfter(maker.clock() + SALT_AFTER_MS) ?? null
  await inTransaction(maker.pool, async (connection) => {
    const made = await connection.query(
      `INSERT INTO chains (id, mode, coin_type_id, serial, length, c0, created_at, salt_round)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [id, mode, coinTypeId, serial, maker.length, c0, new Date(maker.clock()), saltRound],
    )
    if (made.rowCount === 0) return
    await connection.query(
      'INSERT INTO chain_links (chain_id, n, link) SELECT $1, * FROM unnest($2::int[], $3::text[])',
      [id, kept.map(({ n }) => n), kept.map(({ link }) => link)],
    )
  })
}

/**
 * Their salt was to come from a beacon that is no longer configured, or from a value that is far from being out.
 * Nothing was ever drawn from them.
 */
async function retireUnsalted({ pool, clock, beacon }: ChainMaker): Promise<void> {
  const nowMs = clock()
  const lastRound = beacon === null ? 0 : lastNearValue(beacon, nowMs + SALT_AFTER_MS)
  await pool.query(
    'UPDATE chains SET retired_at = $1 WHERE salt IS NULL AND salt_round > $2 AND retired_at IS NULL',
    [new Date(nowMs), lastRound],
  )
}

async function salt({ pool, random, beacon }: ChainMaker): Promise<boolean> {
  const { rows } = await pool.query<{ id: string; round: number | null }>(
    'SELECT id, salt_round AS round FROM chains WHERE salt IS NULL AND retired_at IS NULL',
  )
  let isComplete = true
  for (const { id, round } of rows) {
    const drawn = round === null ? bytesToHex(random(32)) : beacon?.peek(round)?.randomness
    if (drawn === undefined) isComplete = false
    else await pool.query('UPDATE chains SET salt = $2 WHERE id = $1 AND salt IS NULL', [id, drawn])
  }
  return isComplete
}

/** c[n] of a chain, null if its link is lost: for the settlement of a round that is over, and for nothing before that. */
export async function readSeed(
  connection: Pick<Pool, 'query'>,
  chainId: string,
  n: number,
): Promise<Uint8Array | null> {
  const { rows } = await connection.query<Link>(
    'SELECT n, link FROM chain_links WHERE chain_id = $1 AND n >= $2 ORDER BY n LIMIT 1',
    [chainId, n],
  )
  return rows[0] === undefined ? null : linkAt(n, rows[0])
}
