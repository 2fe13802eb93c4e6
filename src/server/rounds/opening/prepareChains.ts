/** Passes to `chains` how far the rounds have used its chains, so that it makes the next ones in time. */
import { and, desc, eq, max, sql } from 'drizzle-orm'
import { MODES, type Mode } from '../../../domain/core/mode'
import { type ChainDependencies, type ChainUse, chains, extendChains, retireUnsalted } from '../../chains'
import type { Database } from '../../db'
import { coinTypes, gameInstances } from '../core/tables'

/**
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
