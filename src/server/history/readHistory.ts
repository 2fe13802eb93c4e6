/** Past real games and a player's own bets in them, a page at a time, newest first. */
import type { BetRecord, GameRecord } from '../../contract/history'
import { coinTypeOf } from '../../domain/coin'
import { isRecent } from '../../domain/isRecent'
import { rupeesFromPaise } from '../../domain/money'
import { isWinningBet } from '../../domain/payout'
import { AppError } from '../appError'
import { BET_COLUMNS, type BetRow } from '../bets/betRow'
import type { Clock } from '../clock'
import { LONGEST_HISTORY } from '../db/maxUnpagedRows'
import type { Pool } from '../db/pool'

export interface Page {
  page: number
  limit: number
}

/** A page of games has this many unless asked otherwise; and never more than the second. */
export const PAGE_SIZE = 10
export const LARGEST_PAGE = 100
/** Each page further back costs the database more than the one before: beyond so many games one is read at a time. */
const NEAR_GAMES = 10_000
/** How long a count of all games is good enough. */
const COUNT_KEPT_MS = 10_000

/** A count of games, and how much of it stays as it is: no game with an id up to `border` is still to be settled. */
interface Counted {
  total: number
  border: number
  upToBorder: number
}
const NOTHING_COUNTED: Counted = { total: 0, border: 0, upToBorder: 0 }

interface GameRow {
  id: number
  city: string
  dice_number: number
  starts_at: Date
  coin_value: string
}

/** The form in which history writes what was drawn. */
export function combinationText(city: string, diceNumber: number): string {
  return JSON.stringify({ city, dice_number: String(diceNumber) })
}

/** Of the coin type $1, or of all. */
const SETTLED = "mode = 'real' AND settled_at IS NOT NULL AND ($1::int IS NULL OR coin_type_id = $1)"

/** All settled real games. */
export class GameHistory {
  /** By coin type; a count that is under way is shared by all who ask. */
  private readonly counts = new Map<number | null, { count: Promise<Counted>; askedAtMs: number }>()

  private far: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /**
   * @param coinValue of the only coin that is wanted, null for all
   * @throws AppError game_history_failed, as malformed, if there is no such coin
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
    const games = offset >= total ? [] : await (offset < NEAR_GAMES ? readPage() : this.inTurn(readPage))
    return { games, totalPages: Math.max(1, Math.ceil(total / limit)) }
  }

  private async readPage(coinTypeId: number | null, limit: number, offset: number): Promise<GameRecord[]> {
    const { rows } = await this.pool.query<GameRow>(
      `SELECT game.id, city, dice_number, starts_at, coin_value
         FROM (SELECT id FROM game_instances WHERE ${SETTLED} ORDER BY id DESC LIMIT $2 OFFSET $3) AS page
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

  private count(coinTypeId: number | null): Promise<Counted> {
    const nowMs = this.clock()
    const known = this.counts.get(coinTypeId)
    if (known !== undefined && isRecent(known.askedAtMs, nowMs, COUNT_KEPT_MS)) return known.count
    const before = known?.count ?? Promise.resolve(NOTHING_COUNTED)
    const count = before.then((counted) => this.countOn(coinTypeId, counted))
    this.counts.set(coinTypeId, { count, askedAtMs: nowMs })
    count.catch(() => this.counts.delete(coinTypeId))
    return count
  }

  /** So that whoever leafs through all that ever was holds one connection, whatever they ask for at once. */
  private inTurn<T>(read: () => Promise<T>): Promise<T> {
    const reading = this.far.then(read)
    this.far = reading.catch(() => undefined)
    return reading
  }

  /** Counts what has been settled since, not all that ever was. */
  private async countOn(coinTypeId: number | null, { border, upToBorder }: Counted): Promise<Counted> {
    const { rows } = await this.pool.query<{ border: number; upToBorder: number; beyond: number }>(
      `WITH open AS (SELECT min(id) - 1 AS border FROM game_instances
                      WHERE settled_at IS NULL AND voided_at IS NULL),
            last AS (SELECT COALESCE((SELECT border FROM open), (SELECT max(id) FROM game_instances), 0) AS border)
       SELECT last.border, count(*) FILTER (WHERE id <= last.border) AS "upToBorder",
              count(*) FILTER (WHERE id > last.border) AS beyond
         FROM last LEFT JOIN game_instances ON ${SETTLED} AND id > $2 GROUP BY last.border`,
      [coinTypeId, border],
    )
    const added = rows[0]!
    const fixed = upToBorder + added.upToBorder
    return { total: fixed + added.beyond, border: Math.max(border, added.border), upToBorder: fixed }
  }
}

type BetHistoryRow = BetRow & {
  drawn_city: string | null
  drawn_number: number | null
  voided_at: Date | null
}

/** A player's real bets. */
export async function readBetHistory(
  pool: Pool,
  userId: number,
  wanted: Page | null,
): Promise<{ bets: BetRecord[]; totalPages: number }> {
  const { page, limit } = wanted ?? { page: 1, limit: LONGEST_HISTORY }
  const [found, counted] = await Promise.all([
    pool.query<BetHistoryRow>(
      `SELECT bet.*, game_instances.city AS drawn_city, game_instances.dice_number AS drawn_number,
              voided_at
         FROM (SELECT ${BET_COLUMNS} FROM bets WHERE user_id = $1 AND mode = 'real'
                ORDER BY game_instance_id DESC LIMIT $2 OFFSET $3) AS bet
         JOIN game_instances ON game_instances.id = bet.game_instance_id
        ORDER BY bet.game_instance_id DESC`,
      [userId, limit, (page - 1) * limit],
    ),
    pool.query<{ count: number }>("SELECT count(*) AS count FROM bets WHERE user_id = $1 AND mode = 'real'", [
      userId,
    ]),
  ])
  const totalPages = wanted === null ? 1 : Math.max(1, Math.ceil(counted.rows[0]!.count / limit))
  return { bets: found.rows.map(showBetRecord), totalPages }
}

function showBetRecord(row: BetHistoryRow): BetRecord {
  const { drawn_city, drawn_number } = row
  const drawn =
    drawn_city === null || drawn_number === null ? null : { city: drawn_city, diceNumber: drawn_number }
  const isWinner =
    drawn === null ? null : isWinningBet({ city: row.city, diceNumber: row.dice_number }, drawn as never)
  return {
    game_instance_id: row.game_instance_id,
    selected_city: row.city,
    dice_number: String(row.dice_number),
    createdAt: row.created_at.toISOString(),
    is_winner: isWinner,
    is_void: row.voided_at !== null,
    amount: rupeesFromPaise(row.stake_paise),
    winning_combination: drawn === null ? null : combinationText(drawn.city, drawn.diceNumber),
    prizeAmount: isWinner === true ? rupeesFromPaise(row.prize_paise) : 0,
  }
}
