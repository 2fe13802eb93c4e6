/**
 * The stored hash chains. Each chain is created and published, then salted in a later transaction, and its successor is
 * published before the chain runs out. A secret link is read only to settle the round it belongs to.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Mode } from '../../domain/mode'
import { type BeaconCache, lastPlausibleRound } from '../beacon'
import type { Clock, RandomSource } from '../clock'
import { type Database, inTransaction, type Queryable } from '../db'
import { type Link, linkAt, makeHashChain } from './hashChain'

/** Rounds per chain: about nine days at 40 s a round. */
export const CHAIN_LENGTH = 20_000
/** The beacon round that salts a chain is published at least this long after the chain. */
const SALT_AFTER_MS = 3_000
/** The next chain is published when the current chain has this many rounds left. */
const NEXT_CHAIN_LEAD = 50

export interface ChainMaker {
  db: Database
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
  /** Rounds opened so far; equals `length` once the chain is retired. */
  used: number
}

/**
 * Creates the missing chains, so that every enabled coin type of each mode has a chain with rounds left.
 * @returns false while a chain waits for the beacon round that salts it
 */
export async function prepareChains(maker: ChainMaker): Promise<boolean> {
  await retireUnsalted(maker)
  for (const state of await readStates(maker.db)) {
    const { serial, length, used } = state
    const lead = Math.min(NEXT_CHAIN_LEAD, Math.floor((length ?? 0) / 2))
    if (serial === null || length === null) await makeChain(maker, state, 1)
    else if (used >= length - lead) await makeChain(maker, state, serial + 1)
  }
  // Salts come last: a salt is drawn only for a chain whose c[0] is already committed and public.
  return await saltChains(maker)
}

async function readStates(db: Database): Promise<ChainState[]> {
  const { rows } = await db.$client.query<ChainState>(`
    SELECT mode, coin_types.id AS "coinTypeId", newest.serial, newest.length,
           CASE WHEN newest.retired_at IS NOT NULL THEN newest.length
                ELSE COALESCE((SELECT max(n) FROM game_instances WHERE chain_id = newest.id), 0)::int END AS used
      FROM coin_types CROSS JOIN (VALUES ('dummy'), ('real')) AS modes (mode)
      LEFT JOIN LATERAL (
        SELECT id, serial, length, retired_at FROM chains
         WHERE chains.mode = modes.mode AND coin_type_id = coin_types.id ORDER BY serial DESC LIMIT 1
      ) AS newest ON true
     WHERE is_enabled ORDER BY mode, coin_types.id`)
  return rows
}

async function makeChain(maker: ChainMaker, { mode, coinTypeId }: ChainState, serial: number): Promise<void> {
  const id = serial === 1 ? `${mode}-${coinTypeId}` : `${mode}-${coinTypeId}-${serial}`
  const { c0, checkpoints } = makeHashChain(maker.length, maker.random)
  // The beacon publishes this round only after the chain is public, so the operator cannot choose the salt.
  const saltRound = maker.beacon?.roundAfter(maker.clock() + SALT_AFTER_MS) ?? null
  await inTransaction(maker.db, async (tx) => {
    const inserted = await tx.$client.query(
      `INSERT INTO chains (id, mode, coin_type_id, serial, length, c0, created_at, salt_round)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [id, mode, coinTypeId, serial, maker.length, c0, new Date(maker.clock()), saltRound],
    )
    if (inserted.rowCount === 0) return
    await tx.$client.query(
      'INSERT INTO chain_links (chain_id, n, link) SELECT $1, * FROM unnest($2::int[], $3::text[])',
      [id, checkpoints.map(({ n }) => n), checkpoints.map(({ link }) => link)],
    )
  })
}

/**
 * Retires chains whose salt cannot arrive: no beacon is configured, or their beacon round lies too far in the future.
 * No round was drawn from an unsalted chain.
 */
async function retireUnsalted({ db, clock, beacon }: ChainMaker): Promise<void> {
  const nowMs = clock()
  const lastRound = beacon === null ? 0 : lastPlausibleRound(beacon, nowMs + SALT_AFTER_MS)
  await db.$client.query(
    'UPDATE chains SET retired_at = $1 WHERE salt IS NULL AND salt_round > $2 AND retired_at IS NULL',
    [new Date(nowMs), lastRound],
  )
}

async function saltChains({ db, random, beacon }: ChainMaker): Promise<boolean> {
  const { rows } = await db.$client.query<{ id: string; round: number | null }>(
    'SELECT id, salt_round AS round FROM chains WHERE salt IS NULL AND retired_at IS NULL',
  )
  let isComplete = true
  for (const { id, round } of rows) {
    const salt = round === null ? bytesToHex(random(32)) : beacon?.peek(round)?.randomness
    if (salt === undefined) isComplete = false
    else await db.$client.query('UPDATE chains SET salt = $2 WHERE id = $1 AND salt IS NULL', [id, salt])
  }
  return isComplete
}

/**
 * Reads a secret: call it only to settle round `n`, after its betting has closed.
 * @returns c[n], or null if its link is missing
 */
export async function readSeed(tx: Queryable, chainId: string, n: number): Promise<Uint8Array | null> {
  const { rows } = await tx.$client.query<Link>(
    'SELECT n, link FROM chain_links WHERE chain_id = $1 AND n >= $2 ORDER BY n LIMIT 1',
    [chainId, n],
  )
  return rows[0] === undefined ? null : linkAt(n, rows[0])
}
