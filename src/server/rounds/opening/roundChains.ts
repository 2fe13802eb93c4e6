/**
 * The hash chains of coming rounds: made in time, and retired when their results may be known, because the database lost commits
 * or a secret leaked.
 */
import { and, desc, eq, inArray, isNull, max, ne, type SQL, sql } from 'drizzle-orm'
import { MODES, type Mode } from '../../../domain/core/mode'
import type { Clock } from '../../base/clock'
import {
  type ChainDependencies,
  type ChainUse,
  chainLinks,
  chains,
  extendChains,
  readHistory,
  retireUnsalted,
} from '../../chains'
import {
  type Database,
  inTransaction,
  LOCKS,
  type Queryable,
  type Transaction,
  tryLock,
  writeAudit,
} from '../../db'
import type { RoundDependencies } from '../core/dependencies'
import { notifyRounds } from '../core/lockRoundSql'
import { coinTypes, gameInstances, isUndecided } from '../core/tables'

/**
 * Retires the chains in use, all or those of a condition. Their open rounds end at once, take no more bets and are
 * settled from their own chains; the next rounds open on new chains.
 * @returns the number of chains
 */
export async function retireChains(db: Queryable, now: Date, condition?: SQL): Promise<number> {
  const retired = await db
    .update(chains)
    .set({ retiredAt: now })
    .where(and(isNull(chains.retiredAt), condition))
    .returning({ id: chains.id })
  const ids = retired.map((chain) => chain.id)
  const { chainId, endsAt, activeUntil } = gameInstances
  await db
    .update(gameInstances)
    .set({ endsAt: sql`LEAST(${endsAt}, ${now})`, activeUntil: sql`LEAST(${activeUntil}, ${now})` })
    .where(and(isUndecided, inArray(chainId, ids)))
  return ids.length
}

/**
 * Retires chains made on another history of the database: commits after their making may be lost, and players may have
 * seen results that the same chain would draw again.
 */
export async function retireChainsOfOtherHistory({ db, clock, log }: RoundDependencies): Promise<void> {
  const count = await inTransaction(db, async (tx) => {
    const history = await readHistory(tx)
    const retired = await retireChains(tx, new Date(clock()), ne(chains.history, history))
    if (retired > 0) await recordRetirement(tx, clock, 'the leading process', { chains: retired, history })
    return retired
  })
  if (count > 0) log.error({ chains: count }, 'hash chains of another history of the database were retired')
}

interface RetireOrder {
  actor: string
  reason: string
  /** A key that is lost for ever: the links under it are deleted, so that their rounds can be voided. */
  lostKeyId?: string | undefined
}

/**
 * Retires all chains on an operator's order.
 * @returns the number of chains, and the undecided rounds of the lost key, which must be voided
 * @throws Error with a message for the operator if the key is not lost or a server runs
 */
export function retireAllChains(
  { db, clock, chainKeys }: Pick<RoundDependencies, 'db' | 'clock' | 'chainKeys'>,
  { actor, ...order }: RetireOrder,
): Promise<{ count: number; lostRoundIds: number[] }> {
  return inTransaction(db, async (tx) => {
    const { lostKeyId } = order
    if (lostKeyId !== undefined) {
      if (chainKeys.has(lostKeyId)) throw new Error(`Key ${lostKeyId} is not lost. Nothing was done.`)
      // A server that leads has the keys of all links, or else it would not have started.
      if (!(await tryLock(tx, LOCKS.leader))) throw new Error('Stop the servers first. Nothing was done.')
    }
    const lostRoundIds = lostKeyId === undefined ? [] : await deleteLinks(tx, lostKeyId)
    const count = await retireChains(tx, new Date(clock()))
    await recordRetirement(tx, clock, actor, { chains: count, ...order })
    return { count, lostRoundIds }
  })
}

async function deleteLinks(tx: Transaction, lostKeyId: string): Promise<number[]> {
  const deleted = await tx
    .delete(chainLinks)
    .where(eq(chainLinks.keyId, lostKeyId))
    .returning({ chainId: chainLinks.chainId })
  if (deleted.length === 0) throw new Error(`No link is encrypted under key ${lostKeyId}. Nothing was done.`)
  const chainIds = [...new Set(deleted.map(({ chainId }) => chainId))]
  const { id, chainId } = gameInstances
  const lost = await tx
    .select({ id })
    .from(gameInstances)
    .where(and(isUndecided, inArray(chainId, chainIds)))
    .orderBy(id)
  return lost.map((round) => round.id)
}

async function recordRetirement(
  tx: Transaction,
  clock: Clock,
  actor: string,
  details: Record<string, unknown>,
): Promise<void> {
  await writeAudit(tx, clock, actor, 'chains retired', details)
  await notifyRounds(tx)
}

/**
 * Passes to `chains` how far the rounds have used its chains, so that it makes the next ones in time.
 * Creates the missing chains, so that every enabled coin type of each mode has a chain with rounds left.
 * @returns false while a chain waits for the beacon round that salts it
 */
export async function prepareChains(deps: ChainDependencies): Promise<boolean> {
  await retireUnsalted(deps)
  const uses = await Promise.all(MODES.map((mode) => readUses(deps.db, mode)))
  return await extendChains(deps, uses.flat())
}

async function readUses(db: Database, mode: Mode): Promise<ChainUse[]> {
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
