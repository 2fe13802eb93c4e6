/** Queries for the paged history of games and of the player's bets. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi, type ResponseOf } from '../../api/apiClient'
import { notAuthenticated } from '../../api/apiError'
import { type BetRecord, type GameRecord, historyRoutes } from '../../contract/history'
import { parseCity } from '../../domain/core/city'
import { parseDiceNumber } from '../../domain/core/dice'
import type { Mode } from '../../domain/core/mode'
import type { Combination } from '../../domain/core/payout'

/** Moments, each with its games of all coins; a backend that knows none sends as many games. */
const PAGE_SIZE = 10
/** Ignored by a backend without paging for bets. */
const BET_PAGE_SIZE = 20
/** Number of pages if the response has no `totalPages`. */
const DEFAULT_GAME_PAGES = 5
const DEFAULT_BET_PAGES = 1

/** The page to show; with `upTo` the pages stay as they were when that game was the newest. */
export interface HistoryPage {
  /** Counted from 1. */
  page: number
  upTo: number | null
}

export const FIRST_PAGE: HistoryPage = { page: 1, upTo: null }

/** The newest records are requested at each visit, the pages behind them stay. */
const newestOptions = ({ upTo }: HistoryPage) => (upTo === null ? { staleTime: 0 } : {})

function pageQuery({ page, upTo }: HistoryPage) {
  return upTo === null ? { page } : { page, up_to: upTo }
}

/**
 * @param userId null without a session; the query then fails
 * @param coinValue the filter, null for all coins
 */
export function useGameHistory(userId: number | null, shown: HistoryPage, coinValue: string | null) {
  return useQuery({
    queryKey: ['gameHistory', userId, shown, coinValue],
    queryFn: ({ signal }) => {
      if (userId === null) throw notAuthenticated()
      const query = {
        ...pageQuery(shown),
        limit: PAGE_SIZE,
        ...(coinValue === null ? { by: 'moment' as const } : { coin_value: coinValue }),
      }
      return callApi(historyRoutes.gameHistory, { query, signal })
    },
    placeholderData: keepPreviousData,
    ...newestOptions(shown),
    meta: { failure: 'game_history_failed' },
    select: ({ filteredData, totalPages, newer = 0 }) => ({
      // A backend may ignore the filter and send the games of all coins.
      games: filteredData.filter(({ coin_value }) => coinValue === null || coin_value === coinValue),
      pages: totalPages ?? DEFAULT_GAME_PAGES,
      newer,
    }),
  })
}

type BetsById = ReadonlyMap<number, BetRecord>
const NO_BETS: BetsById = new Map()
const byGame = ({ realBet }: ResponseOf<typeof historyRoutes.betHistory>): BetsById =>
  new Map(realBet.map((bet) => [bet.game_instance_id ?? 0, bet]))

/**
 * The player's real bets on a page of games, by the id of their game; none while they are unknown.
 * @param newestId of the page's games, undefined while unknown
 */
export function useOwnBets(userId: number | null, newestId: number | undefined) {
  const { data } = useQuery({
    queryKey: ['ownBets', userId, newestId],
    queryFn: ({ signal }) => {
      const query = { page: 1, limit: BET_PAGE_SIZE, mode: 'real' as const, up_to: newestId }
      return callApi(historyRoutes.betHistory, { params: { userId: userId ?? 0 }, query, signal })
    },
    enabled: userId !== null && newestId !== undefined,
    select: byGame,
  })
  return data ?? NO_BETS
}

/** @param userId null without a session; the query then fails */
export function useBetHistory(userId: number | null, mode: Mode, shown: HistoryPage) {
  return useQuery({
    queryKey: ['betHistory', userId, mode, shown],
    queryFn: ({ signal }) => {
      if (userId === null) throw notAuthenticated()
      const query = { ...pageQuery(shown), limit: BET_PAGE_SIZE, mode }
      return callApi(historyRoutes.betHistory, { params: { userId }, query, signal })
    },
    placeholderData: keepPreviousData,
    ...newestOptions(shown),
    meta: { failure: 'bet_history_failed' },
    select: ({ realBet, totalPages, newer = 0 }) => ({
      // A backend may ignore the mode and send real bets.
      bets: realBet.filter((bet) => (bet.mode ?? 'real') === mode),
      pages: totalPages ?? DEFAULT_BET_PAGES,
      newer,
    }),
  })
}

/**
 * Groups the games of all coins, whose rounds run in step, by the time at which they began: a moment.
 * @returns the games by moment, in the order given, and those of a moment by ascending coin
 */
export function toMoments(games: readonly GameRecord[]): GameRecord[][] {
  const moments: GameRecord[][] = []
  for (const game of games) {
    const moment = moments.at(-1)
    if (moment?.[0]?.start_time === game.start_time) moment.push(game)
    else moments.push([game])
  }
  return moments.map((moment) => moment.sort((a, b) => Number(a.coin_value) - Number(b.coin_value)))
}

/** Returns the pick of a recorded bet, null if its city or number is unknown. */
export function pickOf({ selected_city, dice_number }: BetRecord): Combination | null {
  const city = parseCity(selected_city)
  const diceNumber = parseDiceNumber(dice_number)
  return city === null || diceNumber === null ? null : { city, diceNumber }
}
