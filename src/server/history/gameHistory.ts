/** Reads the history of settled real games, newest first, in pages. */
import { and, desc, eq, gt, isNotNull, lte, max, min, type SQL, sql } from 'drizzle-orm'
import type { GameRecord } from '../../contract/history'
import { coinTypeOf } from '../../domain/core/coin'
import { isRecent } from '../../domain/isRecent'
import { AppError } from '../base/errors'
import { queued } from '../db'
import { coinTypes, combinationText, gameInstances, isUndecided } from '../rounds'
import type { HistoryDependencies } from './dependencies'

export interface Page {
  page: number
  limit: number
  /** The id of the newest game of the first page, null for the newest of all. */
  upTo: number | null
}

/** A query's cost grows with its OFFSET, so pages beyond this offset are read one at a time. */
const MAX_CONCURRENT_OFFSET = 10_000
const DEEP = 'deep pages of games'
const COUNT_CACHE_MS = 10_000
/** Newer records are counted up to this many, since the player chooses where the count begins. */
const MAX_NEWER = 1_000

/**
 * Counting all games is slow, so the part that cannot change is kept: every game with an id up to `finalId` is settled
 * or void, and `finalCount` of them are settled.
 */
interface GameCount {
  total: number
  finalId: number
  finalCount: number
}
const EMPTY_COUNT: GameCount = { total: 0, finalId: 0, finalCount: 0 }

function isSettledGame(coinTypeId: number | null): SQL | undefined {
  const isOfCoin = coinTypeId === null ? undefined : eq(gameInstances.coinTypeId, coinTypeId)
  return and(eq(gameInstances.mode, 'real'), isNotNull(gameInstances.settledAt), isOfCoin)
}

/** History of all settled real games; keeps the counts in memory. */
export class GameHistory {
  /** By coin type id, null for all; concurrent requests share a pending count. */
  private readonly counts = new Map<number | null, { count: Promise<GameCount>; startedAtMs: number }>()

  constructor(private readonly deps: HistoryDependencies) {}

  /**
   * @param coinValue of the coin to filter by, null for all coins
   * @throws AppError game_history_failed, with isMalformed, if there is no such coin
   */
  async read(
    { page, limit, upTo }: Page,
    coinValue: string | null,
  ): Promise<{ games: GameRecord[]; totalPages: number; newer: number }> {
    const coinTypeId = coinValue === null ? null : coinTypeOf(coinValue)
    if (coinValue !== null && coinTypeId === null) throw new AppError('game_history_failed', true)
    const { total } = await this.count(coinTypeId)
    const offset = (page - 1) * limit
    const newer = upTo === null ? 0 : await this.countNewer(coinTypeId, upTo)
    const readPage = () => this.readPage(coinTypeId, upTo, limit, offset)
    const isDeep = offset >= MAX_CONCURRENT_OFFSET
    // Deep pages share one connection, so that paging through the whole history cannot use up the pool.
    const games = offset >= total ? [] : await (isDeep ? queued(this.deps.db, DEEP, readPage) : readPage())
    return { games, totalPages: Math.max(1, Math.ceil((total - newer) / limit)), newer }
  }

  private countNewer(coinTypeId: number | null, upTo: number): Promise<number> {
    const newer = this.deps.db
      .select({ id: gameInstances.id })
      .from(gameInstances)
      .where(and(isSettledGame(coinTypeId), gt(gameInstances.id, upTo)))
      .limit(MAX_NEWER)
    return this.deps.db.$count(newer.as('newer'))
  }

  private async readPage(
    coinTypeId: number | null,
    upTo: number | null,
    limit: number,
    offset: number,
  ): Promise<GameRecord[]> {
    const page = this.deps.db
      .select({ id: gameInstances.id })
      .from(gameInstances)
      .where(and(isSettledGame(coinTypeId), upTo === null ? undefined : lte(gameInstances.id, upTo)))
      .orderBy(desc(gameInstances.id))
      .limit(limit)
      .offset(offset)
      .as('page')
    const rows = await this.deps.db
      .select({
        id: gameInstances.id,
        city: gameInstances.city,
        diceNumber: gameInstances.diceNumber,
        startsAt: gameInstances.startsAt,
        coinValue: coinTypes.coinValue,
      })
      .from(page)
      .innerJoin(gameInstances, eq(gameInstances.id, page.id))
      .innerJoin(coinTypes, eq(coinTypes.id, gameInstances.coinTypeId))
      .orderBy(desc(gameInstances.id))
    return rows.map(({ id, city, diceNumber, startsAt, coinValue }) => ({
      id,
      result_combination: combinationText(city!, diceNumber!),
      start_time: startsAt.toISOString(),
      coin_value: coinValue,
    }))
  }

  private count(coinTypeId: number | null): Promise<GameCount> {
    const nowMs = this.deps.clock()
    const cached = this.counts.get(coinTypeId)
    if (cached !== undefined && isRecent(cached.startedAtMs, nowMs, COUNT_CACHE_MS)) return cached.count
    const previous = cached?.count ?? Promise.resolve(EMPTY_COUNT)
    const count = previous.then((value) => this.updateCount(coinTypeId, value))
    this.counts.set(coinTypeId, { count, startedAtMs: nowMs })
    count.catch(() => this.counts.delete(coinTypeId))
    return count
  }

  /** Counts the games after `finalId` and adds the cached count of the games up to it, which no longer changes. */
  private async updateCount(
    coinTypeId: number | null,
    { finalId, finalCount }: GameCount,
  ): Promise<GameCount> {
    const { id } = gameInstances
    // Read before the first open round, so that a round that opens in between does not count as final.
    const [last] = await this.deps.db.select({ id: max(id) }).from(gameInstances)
    const [firstOpen] = await this.deps.db
      .select({ id: min(id) })
      .from(gameInstances)
      .where(isUndecided)
    const lastFinalId = firstOpen?.id == null ? (last?.id ?? 0) : firstOpen.id - 1
    const newFinalId = Math.max(finalId, lastFinalId)
    const rows = await this.deps.db
      .select({
        newlyFinal: sql<number>`count(*) FILTER (WHERE ${id} <= ${newFinalId})`,
        later: sql<number>`count(*) FILTER (WHERE ${id} > ${newFinalId})`,
      })
      .from(gameInstances)
      .where(and(isSettledGame(coinTypeId), gt(id, finalId)))
    const { newlyFinal, later } = rows[0]!
    const newFinalCount = finalCount + newlyFinal
    return { total: newFinalCount + later, finalId: newFinalId, finalCount: newFinalCount }
  }
}
