/** What a waiting player sees: the newest results, the bets of everybody, the players online, and the draining rim. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useFairnessDialog } from '../../../../src/features/fairness/fairnessDialog'
import { BetCounts } from '../../../../src/features/table/menu/BetCounts'
import { PlayersHere } from '../../../../src/features/table/menu/PlayersHere'
import { RecentResults } from '../../../../src/features/table/menu/RecentResults'
import { bettingTimeLeft } from '../../../../src/game/state/selectors'
import type { GameState } from '../../../../src/game/state/state'
import type { TableInstance } from '../../../../src/game/state/tableInstance'
import { tableLayout } from '../../../../src/stage/layout/layout'
import { renderInApp } from '../../../fixtures/AppProviders'
import { setGame } from '../../../fixtures/setGame'
import { Texts } from '../../../fixtures/Texts'
import {
  choosing,
  twoCoins as coins,
  completeSelection,
  outcomeOfDraw,
  placed,
  placedBet,
  tableState,
} from '../../../fixtures/tableState'

const layout = tableLayout({ width: 844, height: 390 })
const [round] = tableState().instances as [TableInstance]
const otherRound: TableInstance = { ...round, id: 2, coinTypeId: 4 }

describe('the newest results', () => {
  const results = (coinTypeId: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      instanceId: coinTypeId * 100 - index,
      result: { city: index % 2 === 0 ? 'dubai' : 'tokyo', diceNumber: 2 } as const,
    }))
  const instances = [
    { ...round, recentResults: results(3, 8) },
    { ...otherRound, recentResults: results(4, 3) },
  ]

  function renderResults(state: GameState): HTMLElement[] {
    setGame(state)
    renderInApp(<RecentResults layout={layout} />)
    return screen.queryAllByRole('button')
  }
  const title = () => screen.getByRole('region').getAttribute('aria-label')

  afterEach(() => act(() => useFairnessDialog.setState({ request: null })))

  test('are those of the chosen coin, newest first, and open the fairness card of their round', () => {
    const buttons = renderResults(tableState({ round: choosing({ coinTypeId: 4 }) }, { instances, coins }))
    expect(title()).toBe('Last ₹20 results')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Dubai - 2, fairness card',
      'Tokyo - 2, fairness card',
      'Dubai - 2, fairness card',
    ])
    fireEvent.click(buttons[1]!)
    const request = { instanceId: 399, result: { city: 'tokyo', diceNumber: 2 } }
    expect(useFairnessDialog.getState().request).toEqual(request)
    expect(screen.getByText('Always 1 in 16, return 93.75 %')).toBeVisible()
  })

  test('are those of the first open coin before the first bet, and of the last bet while no coin is chosen', () => {
    expect(renderResults(tableState({}, { instances, coins }))).toHaveLength(layout.chips.length)
    expect(title()).toBe('Last ₹10 results')
    const bet = { ...placedBet, coinTypeId: 4 }
    const lastResult = { bet, outcome: outcomeOfDraw({ city: 'tokyo', diceNumber: 1 }) }
    setGame({ round: { ...choosing(), lastResult } })
    expect(title()).toBe('Last ₹20 results')
  })

  test('are absent with a backend that does not send them', () => {
    renderResults(tableState())
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('the bets of the round', () => {
  const betCounts = { cities: { mumbai: 1, dubai: 1_204 }, diceNumbers: { 4: 1_205 } }

  function renderCounts(state: GameState): (string | null)[] {
    setGame(state)
    render(<BetCounts layout={layout} />, { wrapper: Texts })
    return screen.queryAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent ?? null)
  }

  test('are shown by city and by number, the own one at least', () => {
    const state = tableState({ round: placed }, { instances: [{ ...round, betCounts }] })
    expect(renderCounts(state)).toEqual(['Mumbai: 1 bet', 'Dubai: 1,204 bets', '3: 1 bet', '4: 1,205 bets'])
  })

  test('pile up as chips by their share, and each new one drops', () => {
    const state = tableState({ round: placed }, { instances: [{ ...round, betCounts }] })
    renderCounts(state)
    const chips = () => screen.getAllByRole('listitem').map((stack) => [...stack.querySelectorAll('i')])
    expect(chips().map(({ length }) => length)).toEqual([1, 6, 1, 6])
    expect(screen.queryByText('1,204')).toBeNull()
    const [, dubai, own] = chips().map((pile) => pile.at(-1))
    const more = { ...betCounts, cities: { mumbai: 1, dubai: 1_205 } }
    setGame({ instances: [{ ...round, betCounts: more }] })
    expect(chips()[1]!.at(-1)).not.toBe(dubai)
    expect(chips()[2]!.at(-1)).toBe(own)
  })

  test.each([
    [19, 0],
    [20, 2],
  ])('of %i bets are %i stacks', (bets, stacks) => {
    const few = { cities: { mumbai: bets }, diceNumbers: { 3: bets } }
    const state = tableState({ round: placed }, { instances: [{ ...round, betCounts: few }] })
    expect(renderCounts(state)).toHaveLength(stacks)
  })

  test.each([
    ['before the own bet is placed', { round: choosing(completeSelection) }, [{ ...round, betCounts }]],
    ['without counts from the backend', { round: placed }, [round]],
    ['for the round of another coin', { round: placed }, [{ ...otherRound, betCounts }]],
  ])('are absent %s', (_, store, instances) => {
    expect(renderCounts(tableState(store, { instances, coins }))).toEqual([])
  })
})

test.each([
  [0, null],
  [1, null],
  [2, '2 players here'],
  [12_345, '12,345 players here'],
])('the players online %i', (onlineUsers, text) => {
  setGame(tableState({}, { onlineUsers }))
  const { container } = render(<PlayersHere rect={layout.players} />, { wrapper: Texts })
  expect(container.firstChild?.textContent ?? null).toBe(text)
})

describe('the rim of the countdown', () => {
  test.each([
    [0, 1],
    [15_000, 0.5],
    [29_500, 1 / 30],
    [31_000, 0],
  ])('%i ms after the start of betting %d of it is left', (elapsedMs, left) => {
    expect(bettingTimeLeft(tableState({}, {}, elapsedMs))).toBeCloseTo(left)
  })

  test('is absent without a round', () => {
    expect(bettingTimeLeft(tableState({}, { instances: [] }))).toBeNull()
  })

  test('shows the time of the placed bet, whatever round another coin is in', () => {
    const { startsAtMs } = round.times
    const ends = { endsAtMs: startsAtMs + 5_000, activeUntilMs: startsAtMs + 9_000 }
    const later = { startsAtMs: startsAtMs - 20_000, ...ends }
    const instances = [{ ...otherRound, times: later }, round]
    expect(bettingTimeLeft(tableState({ round: placed }, { instances, coins }, 3_000))).toBeCloseTo(0.9)
  })
})
