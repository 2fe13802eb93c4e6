/** Game instances: read from the database with the newest results, and converted from the row to objects and to JSON. */
import { and, desc, eq, getTableColumns, isNotNull, lte, sql } from 'drizzle-orm'
import type { Fairness, GameInstance } from '../../../contract/game'
import { findDraw } from '../../../domain/core/draws'
import type { Mode } from '../../../domain/core/mode'
import type { Combination } from '../../../domain/core/payout'
import { isActive, type RoundTimes } from '../../../domain/round'
import { chains } from '../../chains'
import type { Queryable } from '../../db'
import { gameInstances } from '../core/tables'

type InstanceColumns = Pick<
  typeof gameInstances.$inferSelect,
  'id' | 'mode' | 'coinTypeId' | 'createdAt' | 'settledAt' | 'voidedAt' | 'city' | 'diceNumber' | 'totalBets'
>

export interface Instance extends InstanceColumns {
  times: RoundTimes
  fairness: Fairness
}

export function selectInstances(db: Queryable) {
  const { c0, length, salt, isOrdered } = chains
  return db
    .select({ ...getTableColumns(gameInstances), c0, length, salt, isOrdered })
    .from(gameInstances)
    .innerJoin(chains, eq(chains.id, gameInstances.chainId))
}

/** One row of `selectInstances`. */
export type InstanceRow = typeof gameInstances.$inferSelect &
  Pick<typeof chains.$inferSelect, 'c0' | 'length' | 'salt' | 'isOrdered'>

export function toInstance(row: InstanceRow): Instance {
  const { settledAt, voidedAt } = row
  return {
    ...row,
    times: timesOf(row),
    fairness: {
      chain_id: row.chainId,
      n: row.n,
      commitment: row.commitment,
      c0: row.c0,
      length: row.length,
      // Rounds open on salted chains only.
      salt: row.salt!,
      seed: row.seed,
      beacon_round: settledAt === null ? null : row.beaconRound,
      beacon_value: row.beaconValue,
      beacon_signature: row.beaconSignature,
      draw: publishedDraw(row.drawVersion),
      ...publishedBets(row),
      ...(row.isOrdered ? { ordered: true } : {}),
      ...(voidedAt === null ? {} : { voided: { at: voidedAt.toISOString(), reason: row.voidReason! } }),
    },
  }
}

export function timesOf(row: Pick<InstanceRow, 'startsAt' | 'endsAt' | 'activeUntil'>): RoundTimes {
  const { startsAt, endsAt, activeUntil } = row
  return {
    startsAtMs: startsAt.getTime(),
    endsAtMs: endsAt.getTime(),
    activeUntilMs: activeUntil.getTime(),
  }
}

function publishedBets({ betsRoot, betsCount, voidedAt }: InstanceRow): Pick<Fairness, 'bets'> {
  if (betsRoot !== null && betsCount !== null) return { bets: { root: betsRoot, count: betsCount } }
  return voidedAt === null ? { bets: null } : {}
}

/** @returns undefined for the version of a newer release on the same database */
function publishedDraw(version: number): Fairness['draw'] {
  const draw = findDraw(version)
  return draw && { version, cities: [...draw.cities], dice_numbers: [...draw.diceNumbers] }
}

/** An instance as it is published, always with its fairness. */
export type PublishedInstance = GameInstance & Pick<Instance, 'fairness'>

/** @returns the JSON form; `is_active` is computed for `nowMs` */
export function serialiseInstance(instance: Instance, nowMs: number): PublishedInstance {
  return {
    id: instance.id,
    coin_type_id: instance.coinTypeId,
    is_active: isActive(instance.times, nowMs),
    start_time: new Date(instance.times.startsAtMs).toISOString(),
    end_time: new Date(instance.times.endsAtMs).toISOString(),
    createdAt: instance.createdAt.toISOString(),
    updatedAt: (instance.settledAt ?? instance.voidedAt ?? instance.createdAt).toISOString(),
    active_until: new Date(instance.times.activeUntilMs).toISOString(),
    fairness: instance.fairness,
  }
}

/** @returns the drawn combination, or null while the round has no result */
export function resultOf({ city, diceNumber }: Pick<Instance, 'city' | 'diceNumber'>): Combination | null {
  return city === null || diceNumber === null ? null : { city, diceNumber }
}

/** @returns the JSON text of a drawn combination, as `result_combination` and `winning_combination` have it */
export function combinationText(city: string, diceNumber: number): string {
  return JSON.stringify({ city, dice_number: String(diceNumber) })
}

/** @param mode undefined for either mode. @returns the round from the database, however old, or null */
export async function findInstance(db: Queryable, id: number, mode?: Mode): Promise<Instance | null> {
  const isInMode = mode && eq(gameInstances.mode, mode)
  const [row] = await selectInstances(db).where(and(eq(gameInstances.id, id), isInMode))
  return row === undefined ? null : toInstance(row)
}

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
