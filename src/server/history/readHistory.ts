/** Past real games and a player's own bets in them, a page at a time, newest first. */
import type { BetRecord, GameRecord } from '../../contract/history'
import { rupeesFromPaise } from '../../rules/money'
import { isWinningBet } from '../../rules/payout'
import { BET_COLUMNS, type BetRecord as BetRow } from '../betting/betRow'
import type { Clock } from '../clock'
import type { Pool } from '../db/pool'

export interface Page {
  page: number
  limit: number
}

/** A page of games has this many unless asked otherwise; and never more than the second. */
export const PAGE_SIZE = 10
export const LARGEST_PAGE = 100
/** How long a count of all games is good enough. */
const COUNT_KEPT_MS = 10_000

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

/** All settled real games. */
export class GameHistory {
  private readonly counts = new Map<string, { count: number; untilMs: number }>()

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async read(
    { page, limit }: Page,
    coinValue: string | null,
  ): Promise<{ games: GameRecord[]; totalPages: number }> {
    const { rows } = await this.pool.query<GameRow>(
      `SELECT game_instances.id, city, dice_number, starts_at, coin_value
         FROM game_instances JOIN coin_types ON coin_types.id = coin_type_id
        WHERE mode = 'real' AND settled_at IS NOT NULL AND ($1::text IS NULL OR coin_value = $1)
        ORDER BY game_instances.id DESC LIMIT $2 OFFSET $3`,
      [coinValue, limit, (page - 1) * limit],
    )
    const games = rows.map((row) => ({
      id: row.id,
      result_combination: combinationText(row.city, row.dice_number),
      start_time: row.starts_at.toISOString(),
      coin_value: row.coin_value,
    }))
    return { games, totalPages: Math.max(1, Math.ceil((await this.count(coinValue)) / limit)) }
  }

  private async count(coinValue: string | null): Promise<number> {
    const key = coinValue ?? ''
    const known = this.counts.get(key)
    if (known !== undefined && this.clock() < known.untilMs) return known.count
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*) AS count FROM game_instances JOIN coin_types ON coin_types.id = coin_type_id
        WHERE mode = 'real' AND settled_at IS NOT NULL AND ($1::text IS NULL OR coin_value = $1)`,
      [coinValue],
    )
    const { count } = rows[0]!
    if (this.counts.size > 100) this.counts.clear()
    this.counts.set(key, { count, untilMs: this.clock() + COUNT_KEPT_MS })
    return count
  }
}

/** The newest of a player's bets, where no page is asked for. */
const ALL_BETS = 1_000

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
  const { page, limit } = wanted ?? { page: 1, limit: ALL_BETS }
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
