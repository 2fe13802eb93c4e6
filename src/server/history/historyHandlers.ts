/** The handlers of past games and past bets. */
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { BetRecord } from '../../contract/history'
import type { Mode } from '../../domain/core/mode'
import { rupeesFromPaise } from '../../domain/core/money'
import { isWinningBet } from '../../domain/core/payout'
import { type BetRow, bets } from '../bets'
import { MAX_UNPAGED_ROWS } from '../db'
import type { Handlers } from '../http'
import { combinationText, gameInstances, resultOf } from '../rounds'
import { GameHistory, type HistoryDependencies, type Page } from './gameHistory'

/**
 * @param pageRequest null returns the newest bets, up to MAX_UNPAGED_ROWS, as one page
 * @returns the player's bets in that mode
 */
async function readBetHistory(
  { db }: HistoryDependencies,
  { userId, mode }: { userId: number; mode: Mode },
  pageRequest: Page | null,
): Promise<{ bets: BetRecord[]; totalPages: number; newer: number }> {
  const { page, limit, upTo } = pageRequest ?? { page: 1, limit: MAX_UNPAGED_ROWS, upTo: null }
  const isOfPages = and(
    eq(bets.userId, userId),
    eq(bets.mode, mode),
    upTo === null ? undefined : lte(bets.gameInstanceId, upTo),
  )
  const bet = db
    .select()
    .from(bets)
    .where(isOfPages)
    .orderBy(desc(bets.gameInstanceId))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('bet')
  const [rows, total, newer] = await Promise.all([
    db
      .select()
      .from(bet)
      .innerJoin(gameInstances, eq(gameInstances.id, bet.gameInstanceId))
      .orderBy(desc(bet.gameInstanceId)),
    db.$count(bets, isOfPages),
    upTo === null
      ? 0
      : db.$count(bets, and(eq(bets.userId, userId), eq(bets.mode, mode), gt(bets.gameInstanceId, upTo))),
  ])
  const totalPages = pageRequest === null ? 1 : Math.max(1, Math.ceil(total / limit))
  return { bets: rows.map((row) => serialiseBetRecord(row.bet, row.game_instances)), totalPages, newer }
}

function serialiseBetRecord(bet: BetRow, round: typeof gameInstances.$inferSelect): BetRecord {
  const winning = resultOf(round)
  const isWinner = winning === null ? null : isWinningBet(bet, winning)
  return {
    game_instance_id: bet.gameInstanceId,
    selected_city: bet.city,
    dice_number: String(bet.diceNumber),
    createdAt: bet.createdAt.toISOString(),
    is_winner: isWinner,
    is_void: round.voidedAt !== null,
    amount: rupeesFromPaise(bet.stakePaise),
    winning_combination: winning === null ? null : combinationText(winning.city, winning.diceNumber),
    mode: bet.mode,
    prizeAmount: isWinner === true ? rupeesFromPaise(bet.prizePaise) : 0,
  }
}

const DEFAULT_PAGE_SIZE = 10
const MAX_PAGE_SIZE = 100

export function historyHandlers(deps: HistoryDependencies) {
  const gameHistory = new GameHistory(deps)
  return {
    gameHistory: async ({ query }) => {
      const { games, ...counts } = await gameHistory.read(
        readPage(query),
        query.coin_value ?? null,
        query.by === 'moment',
      )
      return { success: true, filteredData: games, ...counts }
    },
    betHistory: async ({ userId, query }) => {
      const isPaged = query.page !== undefined || query.limit !== undefined
      const { bets, ...counts } = await readBetHistory(
        deps,
        { userId, mode: query.mode ?? 'real' },
        isPaged ? readPage(query) : null,
      )
      return { success: true, realBet: bets, ...counts }
    },
  } satisfies Partial<Handlers>
}

type PageQuery = Parameters<Handlers['betHistory']>[0]['query']

function readPage({ page = 1, limit = DEFAULT_PAGE_SIZE, up_to }: Omit<PageQuery, 'mode'>): Page {
  return { page, limit: Math.min(limit, MAX_PAGE_SIZE), upTo: up_to ?? null }
}
