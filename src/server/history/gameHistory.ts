/** Reads the history of settled real games and of a player's real bets, newest first, in pages. */
import type { BetRecord, GameRecord } from '../../contract/history'
import { coinTypeOf } from '../../domain/coin'
import { isRecent } from '../../domain/isRecent'
import { rupeesFromPaise } from '../../domain/money'
import { isWinningBet } from '../../domain/payout'
import { AppError } from '../appError'
import { BET_COLUMNS, type BetRow } from '../bets'
import type { Clock } from '../clock'
import { type Database, MAX_UNPAGED_ROWS } from '../db'
import { combinationText } from '../rounds'

export interface Page {
  page: number
  limit: number
}

export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
/** A query's cost grows with its OFFSET, so pages beyond this offset are read one at a time. */
const MAX_CONCURRENT_OFFSET = 10_000
const COUNT_CACHE_MS = 10_000

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

interface GameRow {
  id: number
  city: string
  dice_number: number
  starts_at: Date
  coin_value: string
}

/** $1 is a coin type id, or null for all coin types. */
const IS_SETTLED_GAME = "mode = 'real' AND settled_at IS NOT NULL AND ($1::int IS NULL OR coin_type_id = $1)"

/** History of all settled real games; keeps the counts in memory. */
export class GameHistory {
  /** By coin type id, null for all; concurrent requests share a pending count. */
  private readonly counts = new Map<number | null, { count: Promise<GameCount>; startedAtMs: number }>()

  private lastDeepRead: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param coinValue of the coin to filter by, null for all coins
   * @throws AppError game_history_failed, with isMalformed, if there is no such coin
   */
  async read(
    { page, limit }: Page,
    coinValue: string | null,
  ): Promise<{ games: GameRecord[]; totalPages: number }> {
    const coinTypeId = coinValue === null ? null : coinTypeOf(coinValue)
    if (coinValue !== null && coinTypeId === null) throw new AppError('game_history_failed', true)
    const { total } = await this.count(coinTypeId)
    const offset = (page - 1) * limit
    const readPage = () => this.readPage(coinTypeId, limit, offset)
    const isDeep = offset >= MAX_CONCURRENT_OFFSET
    const games = offset >= total ? [] : await (isDeep ? this.readOneAtATime(readPage) : readPage())
    return { games, totalPages: Math.max(1, Math.ceil(total / limit)) }
  }

  private async readPage(coinTypeId: number | null, limit: number, offset: number): Promise<GameRecord[]> {
    const { rows } = await this.db.$client.query<GameRow>(
      `SELECT game.id, city, dice_number, starts_at, coin_value
         FROM (SELECT id FROM game_instances WHERE ${IS_SETTLED_GAME} ORDER BY id DESC LIMIT $2 OFFSET $3) AS page
         JOIN game_instances AS game ON game.id = page.id
         JOIN coin_types ON coin_types.id = coin_type_id
        ORDER BY game.id DESC`,
      [coinTypeId, limit, offset],
    )
    return rows.map((row) => ({
      id: row.id,
      result_combination: combinationText(row.city, row.dice_number),
      start_time: row.starts_at.toISOString(),
      coin_value: row.coin_value,
    }))
  }

  private count(coinTypeId: number | null): Promise<GameCount> {
    const nowMs = this.clock()
    const cached = this.counts.get(coinTypeId)
    if (cached !== undefined && isRecent(cached.startedAtMs, nowMs, COUNT_CACHE_MS)) return cached.count
    const previous = cached?.count ?? Promise.resolve(EMPTY_COUNT)
    const count = previous.then((value) => this.updateCount(coinTypeId, value))
    this.counts.set(coinTypeId, { count, startedAtMs: nowMs })
    count.catch(() => this.counts.delete(coinTypeId))
    return count
  }

  /** Deep pages share one connection, so that paging through the whole history cannot use up the pool. */
  private readOneAtATime<T>(read: () => Promise<T>): Promise<T> {
    const result = this.lastDeepRead.then(read)
    this.lastDeepRead = result.catch(() => undefined)
    return result
  }

  /** Counts the games after `finalId` and adds the cached count of the games up to it, which no longer changes. */
  private async updateCount(
    coinTypeId: number | null,
    { finalId, finalCount }: GameCount,
  ): Promise<GameCount> {
    const { rows } = await this.db.$client.query<{ finalId: number; newlyFinal: number; later: number }>(
      `WITH before_open AS (SELECT min(id) - 1 AS final_id FROM game_instances
                             WHERE settled_at IS NULL AND voided_at IS NULL),
            bound AS (SELECT COALESCE((SELECT final_id FROM before_open), (SELECT max(id) FROM game_instances), 0)
                             AS final_id)
       SELECT final_id AS "finalId", count(*) FILTER (WHERE id <= final_id) AS "newlyFinal",
              count(*) FILTER (WHERE id > final_id) AS later
         FROM bound LEFT JOIN game_instances ON ${IS_SETTLED_GAME} AND id > $2 GROUP BY final_id`,
      [coinTypeId, finalId],
    )
    const row = rows[0]!
    const newFinalCount = finalCount + row.newlyFinal
    return {
      total: newFinalCount + row.later,
      finalId: Math.max(finalId, row.finalId),
      finalCount: newFinalCount,
    }
  }
}

type BetHistoryRow = BetRow & {
  winning_city: string | null
  winning_number: number | null
  voided_at: Date | null
}

/**
 * @param pageRequest null returns the newest bets, up to MAX_UNPAGED_ROWS, as one page
 * @returns the player's real bets
 */
export async function readBetHistory(
  db: Database,
  userId: number,
  pageRequest: Page | null,
): Promise<{ bets: BetRecord[]; totalPages: number }> {
  const { page, limit } = pageRequest ?? { page: 1, limit: MAX_UNPAGED_ROWS }
  const [bets, total] = await Promise.all([
    db.$client.query<BetHistoryRow>(
      `SELECT bet.*, game_instances.city AS winning_city, game_instances.dice_number AS winning_number,
              voided_at
         FROM (SELECT ${BET_COLUMNS} FROM bets WHERE user_id = $1 AND mode = 'real'
                ORDER BY game_instance_id DESC LIMIT $2 OFFSET $3) AS bet
         JOIN game_instances ON game_instances.id = bet.game_instance_id
        ORDER BY bet.game_instance_id DESC`,
      [userId, limit, (page - 1) * limit],
    ),
    db.$client.query<{ count: number }>(
      "SELECT count(*) AS count FROM bets WHERE user_id = $1 AND mode = 'real'",
      [userId],
    ),
  ])
  const totalPages = pageRequest === null ? 1 : Math.max(1, Math.ceil(total.rows[0]!.count / limit))
  return { bets: bets.rows.map(serialiseBetRecord), totalPages }
}

function serialiseBetRecord(row: BetHistoryRow): BetRecord {
  const { winning_city, winning_number } = row
  const winning =
    winning_city === null || winning_number === null
      ? null
      : { city: winning_city, diceNumber: winning_number }
  const isWinner =
    winning === null ? null : isWinningBet({ city: row.city, diceNumber: row.dice_number }, winning as never)
  return {
    game_instance_id: row.game_instance_id,
    selected_city: row.city,
    dice_number: String(row.dice_number),
    createdAt: row.created_at.toISOString(),
    is_winner: isWinner,
    is_void: row.voided_at !== null,
    amount: rupeesFromPaise(row.stake_paise),
    winning_combination: winning === null ? null : combinationText(winning.city, winning.diceNumber),
    prizeAmount: isWinner === true ? rupeesFromPaise(row.prize_paise) : 0,
  }
}
