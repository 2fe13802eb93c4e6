/** The tabs of the history page: rows, filter, counter, pages, and the texts of empty and failed lists. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { historyRoutes } from '../../../src/contract/history'
import { BetTab } from '../../../src/features/history/BetTab'
import { GameHistory } from '../../../src/features/history/GameHistory'
import { GameTab } from '../../../src/features/history/GameTab'
import { useSession } from '../../../src/game/session/session'
import { renderInApp } from '../../fixtures/AppProviders'
import { apiError, mockApi, pendingResponse, requestsTo } from '../../fixtures/mockedApi'
import { openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const button = (name: string) => screen.getByRole('button', { name })
const filter = (name: string) => screen.getByRole('radio', { name })
const rows = () => screen.queryAllByRole('listitem')
const PLAYED_AT = '2026-01-02T03:04:05.678Z'

beforeEach(() => void openSession())

describe('the games', () => {
  const game = (id: number, coin_value: string, result_combination = 'mumbai&3') => {
    return { id, coin_value, result_combination, start_time: PLAYED_AT }
  }
  const respond = (filteredData: object[], totalPages?: number) =>
    mockApi([historyRoutes.gameHistory, () => ({ success: true, filteredData, totalPages })])
  const show = (games: object[], totalPages?: number) => {
    respond(games, totalPages)
    renderInApp(<GameTab />)
  }

  const LATER = '2026-01-02T03:05:05.678Z'

  test('show the combination, the start and the coin', async () => {
    const other = game(2, '50', '{"city":"tokyo","dice_number":"1"}')
    const unknown = { ...game(3, '50', 'x'), start_time: '2026-01-02T03:03:05.678Z' }
    show([{ ...game(1, '10'), start_time: LATER }, other, unknown], 1)
    expect(await screen.findByText('SHOWING 3 GAMES')).toBeVisible()
    expect(rows()[0]).toHaveTextContent(/^Mumbai - 3Game1Started.*2026.*Coin Value₹10WatchCheck fairness$/)
    expect(rows()[1]).toHaveTextContent(/^Tokyo - 1.*Coin Value₹50/)
    expect(rows()[2]).toHaveTextContent(/^Unknown/)
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  test('that began together are one row, whose chips show the result of each coin', async () => {
    const later = { ...game(9, '10'), start_time: LATER }
    show([later, game(3, '100', 'tokyo&1'), game(2, '20'), game(1, '5', 'dubai&2')])
    await screen.findByText('SHOWING 2 GAMES')
    expect(rows()).toHaveLength(2)
    expect(requestsTo(historyRoutes.gameHistory)).toMatchObject([{ query: { limit: 10, by: 'moment' } }])
    const chips = within(rows()[1]!).getAllByRole('button', { name: /^₹/ })
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
      '₹5: Dubai - 2',
      '₹20: Mumbai - 3',
      '₹100: Tokyo - 1',
    ])
    expect(rows()[1]).toHaveTextContent(/^Dubai - 2Game1.*Coin Value₹5W/)
    fireEvent.click(button('₹100: Tokyo - 1'))
    expect(rows()[1]).toHaveTextContent(/^Tokyo - 1Game3.*Coin Value₹100W/)
    expect(button('₹100: Tokyo - 1')).toHaveAttribute('aria-pressed', 'true')
    expect(button('₹5: Dubai - 2')).toHaveAttribute('aria-pressed', 'false')
  })

  test("show the player's own bet first, with its outcome", async () => {
    const own = { selected_city: 'new_york', dice_number: '2', createdAt: PLAYED_AT, amount: 100 }
    const games = [game(3, '100', 'tokyo&1'), game(1, '5')]
    const bet = { ...own, game_instance_id: 3, is_winner: false, winning_combination: 'tokyo&1' }
    mockApi(
      [historyRoutes.gameHistory, () => ({ success: true, filteredData: games, totalPages: 1 })],
      [historyRoutes.betHistory, () => ({ success: true, realBet: [bet] })],
    )
    renderInApp(<GameTab />)
    expect(await screen.findByText('Your pick: New York - 2')).toBeVisible()
    expect(rows()[0]).toHaveTextContent(/^Tokyo - 1.*Coin Value₹100Your pick: New York - 2Lost/)
    expect(requestsTo(historyRoutes.betHistory)).toMatchObject([{ query: { mode: 'real', up_to: 3 } }])
    fireEvent.click(button('₹5: Mumbai - 3'))
    expect(screen.queryByText(/Your pick/)).toBeNull()
  })

  test('are filtered by each coin value found', async () => {
    show([game(1, '50'), game(2, '10')], 1)
    await screen.findByText('SHOWING 1 GAMES')
    const group = screen.getByRole('radiogroup', { name: 'Filter by Coin Value' })
    expect(group).toHaveTextContent('Filter by Coin ValueALL₹10₹50')
    expect(filter('ALL')).toBeChecked()

    fireEvent.click(filter('₹50'))
    await vi.waitFor(() => expect(rows()[0]).toHaveTextContent('Coin Value₹50'))
    expect(rows()).toHaveLength(1)
    expect(requestsTo(historyRoutes.gameHistory).at(-1)).toMatchObject({
      query: { page: 1, limit: 10, coin_value: '50' },
    })
    // A filter keeps the options of all games seen before.
    expect(filter('₹10')).toBeVisible()
  })

  test('of another coin are waited for before the list is called empty', async () => {
    show([game(1, '10'), game(2, '50')], 1)
    await screen.findByText('SHOWING 1 GAMES')
    respond([game(1, '10')], 1)
    fireEvent.click(filter('₹10'))
    await vi.waitFor(() => expect(requestsTo(historyRoutes.gameHistory)).toHaveLength(2))
    await screen.findByText('SHOWING 1 GAMES')

    const response = pendingResponse()
    mockApi([historyRoutes.gameHistory, () => response.promise])
    fireEvent.click(filter('₹50'))
    expect(await screen.findByText('Loading games')).toBeVisible()
    expect(screen.queryByText(/history found$|^SHOWING/)).toBeNull()
    await act(async () => response.resolve({ success: true, filteredData: [], totalPages: 1 }))
    expect(await screen.findByText('No game history found')).toBeVisible()
    expect(rows()).toEqual([])
    expect(screen.getByText('SHOWING 0 GAMES')).toBeVisible()
  })

  test('turn pages within the bounds, from the first again after a filter', async () => {
    show([game(1, '10')])
    // A response without a page count has five pages.
    await screen.findByText('Page 1 of 5')
    expect(button('Previous')).toBeDisabled()
    for (const page of [2, 3, 4, 5]) {
      fireEvent.click(button('Next'))
      await screen.findByText(`Page ${page} of 5`)
    }
    expect(button('Next')).toBeDisabled()
    fireEvent.click(button('Previous'))
    await screen.findByText('Page 4 of 5')
    fireEvent.click(filter('₹10'))
    await screen.findByText('Page 1 of 5')
  })

  test('keep their pages while new games arrive, until the new ones are asked for', async () => {
    show([game(30, '10')], 2)
    await screen.findByText('Page 1 of 2')
    const later = { success: true, filteredData: [game(20, '10')], totalPages: 2, newer: 7 }
    mockApi([historyRoutes.gameHistory, () => later])
    fireEvent.click(button('Next'))
    await screen.findByText('Page 2 of 2')
    expect(requestsTo(historyRoutes.gameHistory).at(-1)).toMatchObject({ query: { page: 2, up_to: 30 } })
    fireEvent.click(await screen.findByRole('button', { name: 'New games: show' }))
    await screen.findByText('Page 1 of 2')
    await vi.waitFor(() =>
      expect(requestsTo(historyRoutes.gameHistory).at(-1)).toMatchObject({ query: { page: 1, limit: 10 } }),
    )
    expect(requestsTo(historyRoutes.gameHistory).at(-1)).not.toMatchObject({ query: { up_to: 30 } })
  })
})

describe('the bets', () => {
  const bet = { selected_city: 'new_york', dice_number: '2', createdAt: PLAYED_AT, amount: 10 }
  const drawn = (game_instance_id: number, is_winner: boolean | null, winning_combination: string | null) => {
    return { ...bet, game_instance_id, is_winner, winning_combination }
  }
  const respond = (realBet: object[], totalPages?: number) =>
    mockApi([historyRoutes.betHistory, () => ({ success: true, realBet, totalPages })])

  test('show the choice, the outcome, the amount and the combination drawn', async () => {
    respond([
      { ...drawn(5, true, 'new_york&2'), prizeAmount: 150 },
      drawn(6, false, '{"city":"dubai","dice_number":"4"}'),
      drawn(7, null, null),
      { ...drawn(8, null, null), is_void: true },
    ])
    renderInApp(<BetTab mode="real" />)
    await screen.findByText('Won')
    const texts = rows().map((row) => row.textContent)
    expect(texts[0]).toMatch(/^New York - 2.*2026.*Won₹150stake ₹10Win: New York - 2/)
    expect(texts[1]).toMatch(/^New York - 2.*Lost₹10Win: Dubai - 4/)
    expect(texts[2]).toMatch(/Waiting₹10Win: --/)
    expect(texts[3]).toMatch(/Refunded₹10Win: --/)
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  test('of the practice table have a tab of their own, and pages', async () => {
    respond([{ ...drawn(5, true, 'new_york&2'), mode: 'dummy' }], 2)
    renderInApp(<GameHistory />)
    fireEvent.click(screen.getByRole('tab', { name: 'Practice' }))
    await screen.findByText('Page 1 of 2')
    expect(rows()).toHaveLength(1)
    fireEvent.click(button('Next'))
    await screen.findByText('Page 2 of 2')
    const query = { page: 2, mode: 'dummy', up_to: 5 }
    expect(requestsTo(historyRoutes.betHistory).at(-1)).toMatchObject({ query })
  })

  test('of the real table are not shown as practice by a backend that knows no modes', async () => {
    respond([{ ...bet, is_winner: true, winning_combination: 'new_york&2' }])
    renderInApp(<BetTab mode="dummy" />)
    expect(await screen.findByText('No bet history found')).toBeVisible()
    expect(rows()).toHaveLength(0)
  })
})

const games = [GameTab, historyRoutes.gameHistory] as const
const bets = [() => <BetTab mode="real" />, historyRoutes.betHistory] as const
test.each([
  ['games', ...games, apiError('game_history_failed', 400), 'Failed to fetch game history'],
  ['games', ...games, apiError('game_history_failed', 400, 'Not now.'), 'Not now.'],
  ['games', ...games, apiError('unauthorized', 401), 'Session expired. Please login again.'],
  ['bets', ...bets, apiError('bet_history_failed', 400), 'Failed to fetch bet history'],
  ['bets', ...bets, apiError('user_not_authenticated', 401), 'User not authenticated'],
])('%s that cannot be loaded show the error, and no empty list', async (_, Tab, route, error, text) => {
  mockApi([route, () => Promise.reject(error)])
  renderInApp(<Tab />)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.queryByText(/history found$|^SHOWING/)).toBeNull()
})

test.each([
  ['games', () => <GameTab />],
  ['bets', () => <BetTab mode="real" />],
])('the %s without a user say so at once, and nothing is requested', async (_, tab) => {
  act(() => useSession.setState({ token: null, userId: null }))
  renderInApp(tab())
  expect(await screen.findByRole('alert')).toHaveTextContent('User not authenticated')
  expect(requestsTo(historyRoutes.gameHistory)).toEqual([])
  expect(requestsTo(historyRoutes.betHistory)).toEqual([])
})
