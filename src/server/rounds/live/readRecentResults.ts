/** Reads the newest results of every coin of both modes. */
import { desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Mode } from '../../../domain/core/mode'
import { chains } from '../../chains'
import type { Queryable } from '../../db'
import { gameInstances } from '../core/tables'

const SHOWN_RESULTS = 8
/** Ordered rounds have a chain each, and between two of them an unused one. */
const SEARCHED_CHAINS = 2 * SHOWN_RESULTS

/** By instance id, each as 'mumbai&3'. */
type RecentResults = Record<string, string>

/** @returns the results by `coinKey`. The rounds are found through their chains, whose numbers are indexed. */
export async function readRecentResults(db: Queryable): Promise<Map<string, RecentResults>> {
  const { mode, coinTypeId, serial } = chains
  const chain = db
    .select({
      id: chains.id,
      mode,
      coinTypeId,
      place: sql<number>`row_number() OVER (PARTITION BY ${mode}, ${coinTypeId} ORDER BY ${serial} DESC)`.as(
        'place',
      ),
    })
    .from(chains)
    .as('chain')
  const result = db
    .select({ id: gameInstances.id, city: gameInstances.city, diceNumber: gameInstances.diceNumber })
    .from(gameInstances)
    .where(sql`${eq(gameInstances.chainId, chain.id)} AND ${isNotNull(gameInstances.settledAt)}`)
    .orderBy(desc(gameInstances.n))
    .limit(SHOWN_RESULTS)
    .as('result')
  const rows = await db
    .select({
      mode: chain.mode,
      coinTypeId: chain.coinTypeId,
      id: result.id,
      city: result.city,
      diceNumber: result.diceNumber,
    })
    .from(chain)
    .innerJoinLateral(result, sql`true`)
    .where(lte(chain.place, SEARCHED_CHAINS))
    .orderBy(desc(result.id))
  const results = new Map<string, RecentResults>()
  for (const row of rows) {
    const key = coinKey(row.mode, row.coinTypeId)
    const ofCoin = results.get(key) ?? {}
    results.set(key, ofCoin)
    if (Object.keys(ofCoin).length < SHOWN_RESULTS) ofCoin[row.id] = `${row.city}&${row.diceNumber}`
  }
  return results
}

export function coinKey(mode: Mode, coinTypeId: number): string {
  return `${mode}-${coinTypeId}`
}
