/**
 * The stored hash chains. Each chain is created and published, then salted in a later transaction, and its successor is
 * published before the chain runs out.
 */
import { bytesToHex } from '@noble/hashes/utils.js'
import { and, desc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import { MODES, type Mode } from '../../domain/core/mode'
import { lastPlausibleRound } from '../beacon'
import { type Database, inTransaction } from '../db'
import { insertLinks } from './chainLinks'
import type { ChainDependencies } from './dependencies'
import { makeHashChain } from './hashChain'
import { insertChain } from './insertChainSql'
import { readHistory } from './readHistorySql'
import { chains, coinTypes, gameInstances } from './tables'

/** Rounds per chain: about nine days at 40 s a round. */
export const CHAIN_LENGTH = 20_000
/** The beacon round that salts a chain is published at least this long after the chain. */
const SALT_AFTER_MS = 3_000
/** The next chain is published when the current chain has this many rounds left. */
const NEXT_CHAIN_LEAD = 50

interface ChainState {
  mode: Mode
  coinTypeId: number
  /** The newest chain, with the number of rounds opened so far; null without a chain. */
  newest: { serial: number; length: number; used: number } | null
}

/**
 * Creates the missing chains, so that every enabled coin type of each mode has a chain with rounds left.
 * @returns false while a chain waits for the beacon round that salts it
 */
export async function prepareChains(deps: ChainDependencies): Promise<boolean> {
  await retireUnsalted(deps)
  for (const mode of MODES) {
    for (const state of await readStates(deps.db, mode)) {
      if (isUsedUp(state)) await makeChain(deps, state)
    }
  }
  // Salts come last: a salt is drawn only for a chain whose c[0] is already committed and public.
  return await saltChains(deps)
}

function isUsedUp({ newest }: ChainState): boolean {
  if (newest === null) return true
  const { length, used } = newest
  return used >= length - Math.min(NEXT_CHAIN_LEAD, Math.floor(length / 2))
}

/** @returns the enabled coin types with their newest chains; all rounds of a retired chain count as used */
async function readStates(db: Database, mode: Mode): Promise<ChainState[]> {
  const chain = db
    .select()
    .from(chains)
    .where(and(eq(chains.mode, mode), eq(chains.coinTypeId, coinTypes.id)))
    .orderBy(desc(chains.serial))
    .limit(1)
    .as('chain')
  const lastRound = db
    .select({ n: max(gameInstances.n) })
    .from(gameInstances)
    .where(eq(gameInstances.chainId, chain.id))
  const rows = await db
    .select({
      coinTypeId: coinTypes.id,
      serial: chain.serial,
      length: chain.length,
      used: sql<number>`CASE WHEN ${chain.retiredAt} IS NULL THEN COALESCE(${lastRound}, 0) ELSE ${chain.length} END`,
    })
    .from(coinTypes)
    .leftJoinLateral(chain, sql`true`)
    .where(eq(coinTypes.isEnabled, true))
    .orderBy(coinTypes.id)
  return rows.map(({ coinTypeId, serial, length, used }) => {
    const newest = serial === null || length === null ? null : { serial, length, used }
    return { mode, coinTypeId, newest }
  })
}

/** Publishes the next chain of the coin type. */
async function makeChain(deps: ChainDependencies, { mode, coinTypeId, newest }: ChainState): Promise<void> {
  const { db, clock, random, beacon, chainKeys, chainLength: length } = deps
  const serial = newest === null ? 1 : newest.serial + 1
  const id = chainIdOf(mode, coinTypeId, serial)
  const { c0, checkpoints } = makeHashChain(length, random)
  // The beacon publishes this round only after the chain is public, so the operator cannot choose the salt.
  const saltRound = beacon?.roundAfter(clock() + SALT_AFTER_MS) ?? null
  await inTransaction(db, async (tx) => {
    const history = await readHistory(tx)
    const createdAt = new Date(clock())
    const chain = {
      id,
      mode,
      coinTypeId,
      serial,
      length,
      c0,
      saltRound,
      createdAt,
      history,
      isOrdered: false,
    }
    if (await insertChain(tx, chain)) await insertLinks(tx, chainKeys, id, checkpoints)
  })
}

/**
 * Retires chains whose salt cannot arrive: no beacon is configured, or their beacon round lies too far in the future.
 * No round was drawn from an unsalted chain.
 */
async function retireUnsalted({ db, clock, beacon }: ChainDependencies): Promise<void> {
  const nowMs = clock()
  const lastRound = beacon === null ? 0 : lastPlausibleRound(beacon, nowMs + SALT_AFTER_MS)
  await db
    .update(chains)
    .set({ retiredAt: new Date(nowMs) })
    .where(and(isNull(chains.salt), gt(chains.saltRound, lastRound), isNull(chains.retiredAt)))
}

/** For example real-3; the next chain is real-3-2. */
export function chainIdOf(mode: Mode, coinTypeId: number, serial: number): string {
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
