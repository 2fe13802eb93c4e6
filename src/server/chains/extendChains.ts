/**
 * The stored hash chains. Each chain is created and published, then salted in a later transaction, and its successor is
 * published before the chain runs out. A chain of one round is made for a result that an operator orders in the sandbox.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import { and, eq, gt, isNull, max } from 'drizzle-orm'
import { DRAW_VERSION } from '../../domain/core/draws'
import type { Mode } from '../../domain/core/mode'
import type { Combination } from '../../domain/core/payout'
import { drawResult, previousLink } from '../../domain/fairness/fairness'
import type { RandomSource } from '../base/clock'
import type { Log } from '../base/log'
import { lastPlausibleRound } from '../beacon'
import { executeSql, insertRow, inTransaction, type Queryable, type Transaction } from '../db'
import { type ChainDependencies, insertLinks, makeHashChain, readSeed } from './chainLinks'
import { chainText } from './signer'
import { chains } from './tables'

/** Rounds per chain: about nine days at 40 s a round. */
export const CHAIN_LENGTH = 20_000
/** The beacon round that salts a chain is published at least this long after the chain. */
const SALT_AFTER_MS = 3_000
/** The next chain is published when the current chain has this many rounds left. */
const NEXT_CHAIN_LEAD = 50

/** How far the rounds of an enabled coin have used its chains. */
export interface ChainUse {
  mode: Mode
  coinTypeId: number
  /** The newest chain, with the number of rounds opened so far; null without a chain. All rounds of a retired one are used. */
  newest: { serial: number; length: number; used: number } | null
}

/**
 * Creates the missing chains, so that every coin has a chain with rounds left. Call `retireUnsalted` before the uses are read.
 * @returns false while a chain waits for the beacon round that salts it
 */
export async function extendChains(deps: ChainDependencies, uses: readonly ChainUse[]): Promise<boolean> {
  for (const use of uses) if (isUsedUp(use)) await makeChain(deps, use)
  // Salts come last: a salt is drawn only for a chain whose c[0] is already committed and public.
  return await saltChains(deps)
}

function isUsedUp({ newest }: ChainUse): boolean {
  if (newest === null) return true
  const { length, used } = newest
  return used >= length - Math.min(NEXT_CHAIN_LEAD, Math.floor(length / 2))
}

async function makeChain(deps: ChainDependencies, { mode, coinTypeId, newest }: ChainUse): Promise<void> {
  const { db, clock, random, beacon, chainKeys, signer, chainLength: length } = deps
  const serial = newest === null ? 1 : newest.serial + 1
  const id = chainIdOf(mode, coinTypeId, serial)
  const { c0, checkpoints } = makeHashChain(length, random)
  // The beacon publishes this round only after the chain is public, so the operator cannot choose the salt.
  const saltRound = beacon?.roundAfter(clock() + SALT_AFTER_MS) ?? null
  await inTransaction(db, async (tx) => {
    const place = { id, mode, coinTypeId, serial, length, c0, saltRound, isOrdered: false }
    const signature = signer.signText(chainText(place))
    const chain = { ...place, createdAt: new Date(clock()), history: await readHistory(tx), signature }
    const inserted = await insertRow(tx, chains, chain, 'ON CONFLICT DO NOTHING')
    if (inserted !== undefined) await insertLinks(tx, chainKeys, id, checkpoints)
  })
}

/**
 * Retires chains whose salt cannot arrive: no beacon is configured, or their beacon round lies too far in the future.
 * No round was drawn from an unsalted chain.
 */
export async function retireUnsalted({ db, clock, beacon }: ChainDependencies): Promise<void> {
  const nowMs = clock()
  const lastRound = beacon === null ? 0 : lastPlausibleRound(beacon, nowMs + SALT_AFTER_MS)
  await db
    .update(chains)
    .set({ retiredAt: new Date(nowMs) })
    .where(and(isNull(chains.salt), gt(chains.saltRound, lastRound), isNull(chains.retiredAt)))
}

/**
 * Signs the chains of earlier releases, if their encrypted links prove that a server made them: nobody can encrypt a link
 * with only the database. The others stay unsigned, and are logged.
 */
export async function signOlderChains({
  db,
  chainKeys,
  signer,
  log,
}: Pick<ChainDependencies, 'db' | 'chainKeys' | 'signer'> & { log: Pick<Log, 'error'> }): Promise<void> {
  const unproven: string[] = []
  for (const chain of await db.select().from(chains).where(isNull(chains.signature))) {
    const first = await readSeed(db, chainKeys, { chainId: chain.id, n: 1 })
    if (!('seed' in first) || bytesToHex(previousLink(first.seed)) !== chain.c0) unproven.push(chain.id)
    else
      await db
        .update(chains)
        .set({ signature: signer.signText(chainText(chain)) })
        .where(and(eq(chains.id, chain.id), isNull(chains.signature)))
  }
  if (unproven.length > 0) log.error({ chains: unproven }, 'chains without encrypted links stay unsigned')
}

/** For example real-3; the next chain is real-3-2. */
function chainIdOf(mode: Mode, coinTypeId: number, serial: number): string {
  return serial === 1 ? `${mode}-${coinTypeId}` : `${mode}-${coinTypeId}-${serial}`
}

async function saltChains({ db, random, beacon }: ChainDependencies): Promise<boolean> {
  const unsalted = await db
    .select({ id: chains.id, round: chains.saltRound })
    .from(chains)
    .where(and(isNull(chains.salt), isNull(chains.retiredAt)))
  let isComplete = true
  for (const { id, round } of unsalted) {
    const salt = round === null ? bytesToHex(random(32)) : beacon?.peek(round)?.randomness
    if (salt === undefined) isComplete = false
    else {
      await db
        .update(chains)
        .set({ salt })
        .where(and(eq(chains.id, id), isNull(chains.salt)))
    }
  }
  return isComplete
}

/**
 * Hand-written, since the builder has no query without a table.
 * The timeline is that of the next write, since the one in the control file is that of the last checkpoint.
 * @returns the cluster, its timeline and the database in it. A point-in-time recovery and the promotion of a standby
 *   begin a new timeline, a dump is loaded into another cluster or database: the text differs after each of them
 */
export async function readHistory(db: Queryable): Promise<string> {
  const { rows } = await executeSql<{ history: string }>(
    db,
    `SELECT system_identifier || '/' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) || '/' || oid AS history
       FROM pg_control_system(), pg_database WHERE datname = current_database()`,
  )
  return rows[0]!.history
}

interface OrderedChain {
  mode: Mode
  coinTypeId: number
  result: Combination
}

/**
 * Retires the chains of the coin type, whose open round has been decided, and publishes one for a single round. Its
 * secret is chosen before anything of it is published, so the round verifies like any other.
 */
export async function makeOrderedChain(
  tx: Transaction,
  { clock, random, chainKeys, signer }: Pick<ChainDependencies, 'clock' | 'random' | 'chainKeys' | 'signer'>,
  { mode, coinTypeId, result }: OrderedChain,
): Promise<{ id: string; c0: string }> {
  const createdAt = new Date(clock())
  const isOfCoin = and(eq(chains.mode, mode), eq(chains.coinTypeId, coinTypeId))
  await tx
    .update(chains)
    .set({ retiredAt: createdAt })
    .where(and(isOfCoin, isNull(chains.retiredAt)))
  const [newest] = await tx
    .select({ serial: max(chains.serial) })
    .from(chains)
    .where(isOfCoin)
  const serial = (newest?.serial ?? 0) + 1
  const id = chainIdOf(mode, coinTypeId, serial)
  const salt = bytesToHex(random(32))
  const seed = findSeed(random, id, salt, result)
  const c0 = bytesToHex(previousLink(seed))
  const place = { id, mode, coinTypeId, serial, length: 1, c0, saltRound: null, isOrdered: true }
  const signature = signer.signText(chainText(place))
  await insertRow(tx, chains, { ...place, createdAt, history: await readHistory(tx), signature })
  await insertLinks(tx, chainKeys, id, [{ n: 1, link: seed }])
  await tx.update(chains).set({ salt }).where(eq(chains.id, id))
  return { id, c0 }
}

/** @returns a seed that draws the result; one in sixteen does */
function findSeed(random: RandomSource, chainId: string, salt: string, wanted: Combination): Uint8Array {
  const place = { drawVersion: DRAW_VERSION, chainId, n: 1, salt, beaconRound: null, beaconValue: null }
  for (;;) {
    const seed = Uint8Array.from(random(32))
    const drawn = drawResult(seed, place)
    if (drawn.city === wanted.city && drawn.diceNumber === wanted.diceNumber) return seed
  }
}
