/** Reads the history of settled real games, newest first, in pages. */
import { and, countDistinct, desc, eq, gt, isNotNull, lte, max, min, ne, type SQL, sql } from 'drizzle-orm'
import type { GameRecord } from '../../contract/history'
import { COIN_TYPE_IDS, coinTypeOf } from '../../domain/core/coin'
import { isRecent } from '../../domain/time'
import type { Clock } from '../base/clock'
import { AppError } from '../base/errors'
import { type Database, queued } from '../db'
import { coinTypes, combinationText, gameInstances, isUndecided } from '../rounds'

export interface HistoryDependencies {
  db: Database
  clock: Clock
}

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
  /** Of moments: when the game with `finalId` began, because the games after it may belong to the same moment. */
  finalStartsAt: Date | null
}
const EMPTY_COUNT: GameCount = { total: 0, finalId: 0, finalCount: 0, finalStartsAt: null }

/** What is counted: the games of one coin, all games, or the moments at which games of all coins began together. */
type Counted = number | 'games' | 'moments'

/**
 * Whether a game is the first of its moment in this order; the games of a moment have ids in a row.
 * @param before start of the game before the first row, if it is known
 */
const isFirstOfMoment = (order: SQL, before: Date | null = null) =>
  sql<boolean>`${gameInstances.startsAt} IS DISTINCT FROM lag(${gameInstances.startsAt}, 1, ${before}::timestamptz) OVER (ORDER BY ${order})`

function isSettledGame(counted: Counted): SQL | undefined {
  const isOfCoin = typeof counted === 'number' ? eq(gameInstances.coinTypeId, counted) : undefined
  return and(eq(gameInstances.mode, 'real'), isNotNull(gameInstances.settledAt), isOfCoin)
}

/** History of all settled real games; keeps the counts in memory. */
export class GameHistory {
  /** Concurrent requests share a pending count. */
  private readonly counts = new Map<Counted, { count: Promise<GameCount>; startedAtMs: number }>()

  constructor(private readonly deps: HistoryDependencies) {}

  /**
   * @param coinValue of the coin to filter by, null for all coins
   * @param isByMoment whether page, limit and counts are of moments; those of one coin are those of its games
   * @throws AppError game_history_failed, with isMalformed, if there is no such coin
   */
  async read(
    { page, limit, upTo }: Page,
    coinValue: string | null,
    isByMoment = false,
  ): Promise<{ games: GameRecord[]; totalPages: number; newer: number }> {
    const coinTypeId = coinValue === null ? null : coinTypeOf(coinValue)
    if (coinValue !== null && coinTypeId === null) throw new AppError('game_history_failed', true)
    const counted = coinTypeId ?? (isByMoment ? 'moments' : 'games')
    const { total } = await this.count(counted)
    const offset = (page - 1) * limit
    const newer = upTo === null ? 0 : await this.countNewer(counted, upTo)
    const readPage = () => this.readPage(counted, upTo, limit, offset)
    const isDeep = offset * (counted === 'moments' ? COIN_TYPE_IDS.length : 1) >= MAX_CONCURRENT_OFFSET
    // Deep pages share one connection, so that paging through the whole history cannot use up the pool.
    const games = offset >= total ? [] : await (isDeep ? queued(this.deps.db, DEEP, readPage) : readPage())
    return { games, totalPages: Math.max(1, Math.ceil((total - newer) / limit)), newer }
  }

  private async countNewer(counted: Counted, upTo: number): Promise<number> {
    const { id, startsAt } = gameInstances
    const newer = this.deps.db
      .select({ startsAt })
      .from(gameInstances)
      .where(and(isSettledGame(counted), gt(id, upTo)))
      .limit(MAX_NEWER)
      .as('newer')
    if (counted !== 'moments') return this.deps.db.$count(newer)
    const [shown] = await this.deps.db.select({ startsAt }).from(gameInstances).where(eq(id, upTo))
    const [rows] = await this.deps.db
      .select({ moments: countDistinct(newer.startsAt) })
      .from(newer)
      .where(shown && ne(newer.startsAt, shown.startsAt))
    return rows!.moments
  }

  private async readPage(
    counted: Counted,
    upTo: number | null,
    limit: number,
    offset: number,
  ): Promise<GameRecord[]> {
    const { id } = gameInstances
    const isOfPages = and(isSettledGame(counted), upTo === null ? undefined : lte(id, upTo))
    const page =
      counted === 'moments'
        ? sql`SELECT id FROM (
            SELECT id, sum(is_first::int) OVER (ORDER BY id DESC) AS place FROM (
              SELECT id, ${isFirstOfMoment(desc(id))} AS is_first FROM ${gameInstances} WHERE ${isOfPages}
              ORDER BY id DESC LIMIT ${(offset + limit) * COIN_TYPE_IDS.length}) AS newest) AS placed
            WHERE place > ${offset} AND place <= ${offset + limit}`
        : sql`SELECT id FROM ${gameInstances} WHERE ${isOfPages} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`
    const rows = await this.deps.db
      .select({
        id,
        city: gameInstances.city,
        diceNumber: gameInstances.diceNumber,
        startsAt: gameInstances.startsAt,
        coinValue: coinTypes.coinValue,
      })
      .from(gameInstances)
      .innerJoin(coinTypes, eq(coinTypes.id, gameInstances.coinTypeId))
      .where(sql`${id} IN (${page})`)
      .orderBy(desc(id))
    return rows.map(({ city, diceNumber, startsAt, coinValue, ...row }) => ({
      id: row.id,
      result_combination: combinationText(city!, diceNumber!),
      start_time: startsAt.toISOString(),
      coin_value: coinValue,
    }))
  }

  private count(counted: Counted): Promise<GameCount> {
    const nowMs = this.deps.clock()
    const cached = this.counts.get(counted)
    if (cached !== undefined && isRecent(cached.startedAtMs, nowMs, COUNT_CACHE_MS)) return cached.count
    const previous = cached?.count ?? Promise.resolve(EMPTY_COUNT)
    const count = previous.then((value) => this.updateCount(counted, value))
    this.counts.set(counted, { count, startedAtMs: nowMs })
    count.catch(() => this.counts.delete(counted))
    return count
  }

  /** Counts the games after `finalId` and adds the cached count of the games up to it, which no longer changes. */
  private async updateCount(
    counted: Counted,
    { finalId, finalCount, finalStartsAt }: GameCount,
  ): Promise<GameCount> {
    const { id, startsAt } = gameInstances
    // Read before the first open round, so that a round that opens in between does not count as final.
    const [last] = await this.deps.db.select({ id: max(id) }).from(gameInstances)
    const [firstOpen] = await this.deps.db
      .select({ id: min(id) })
      .from(gameInstances)
      .where(isUndecided)
    const lastFinalId = firstOpen?.id == null ? (last?.id ?? 0) : firstOpen.id - 1
    const newFinalId = Math.max(finalId, lastFinalId)
    const isCounted = and(isSettledGame(counted), gt(id, finalId))
    const [final] =
      counted !== 'moments'
        ? []
        : await this.deps.db
            .select({ startsAt })
            .from(gameInstances)
            .where(and(isCounted, lte(id, newFinalId)))
            .orderBy(desc(id))
            .limit(1)
    const rows = this.deps.db
      .select({
        id,
        isFirst: (counted === 'moments' ? isFirstOfMoment(sql`${id}`, finalStartsAt) : sql<boolean>`true`).as(
          'is_first',
        ),
      })
      .from(gameInstances)
      .where(isCounted)
      .as('counted')
    const [counts] = await this.deps.db
      .select({
        newlyFinal: sql<number>`count(*) FILTER (WHERE ${rows.id} <= ${newFinalId})`,
        later: sql<number>`count(*) FILTER (WHERE ${rows.id} > ${newFinalId})`,
      })
      .from(rows)
      .where(sql`${rows.isFirst}`)
    const { newlyFinal, later } = counts!
    const newFinalCount = finalCount + newlyFinal
    return {
      total: newFinalCount + later,
      finalId: newFinalId,
      finalCount: newFinalCount,
      finalStartsAt: final?.startsAt ?? finalStartsAt,
    }
  }
}
