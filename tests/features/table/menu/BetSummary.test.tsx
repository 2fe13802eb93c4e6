/** The line with the selection, the placed bet's band, and the text of a table without coins. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Mode } from '../../../../src/domain/core/mode'
import type { PlayerRound } from '../../../../src/domain/roundState'
import { BetPlaced } from '../../../../src/features/table/menu/BetPlaced'
import { BetSummary, lastResultCode } from '../../../../src/features/table/menu/BetSummary'
import { NoCoins } from '../../../../src/features/table/menu/NoCoins'
import { roundController } from '../../../../src/game/roundController'
import type { OperatorClosure } from '../../../../src/game/state/closure'
import type { GameState } from '../../../../src/game/state/state'
import { AppProviders } from '../../../fixtures/AppProviders'
import { registeredUser } from '../../../fixtures/registeredUser'
import { closeSession, openSession } from '../../../fixtures/session'
import { setGame } from '../../../fixtures/setGame'
import { Texts } from '../../../fixtures/Texts'
import {
  choosing,
  completeSelection,
  outcomeOfDraw,
  placed,
  placedBet,
  tableState,
} from '../../../fixtures/tableState'
import { translateTexts } from '../../../fixtures/translateTexts'

vi.mock('../../../../src/game/roundController', () => ({
  roundController: { resume: vi.fn(async () => {}), retryTable: vi.fn() },
}))

beforeEach(() => openSession())
afterEach(() => act(() => closeSession()))

const rect = { x: 0, y: 0, width: 400, height: 40 }

const choice = () => screen.getByRole('status', { name: 'Your choice' })
function renderSummary(state: GameState): HTMLElement {
  setGame(state)
  render(<BetSummary rect={rect} />, { wrapper: AppProviders })
  return choice()
}

describe('the selection', () => {
  test('shows the amount, the city and the number, and the prize', () => {
    const summary = renderSummary(tableState({ round: choosing(completeSelection) }))
    expect(summary).toHaveTextContent('Selected Amount: ₹10 · Mumbai · 3 → wins ₹150')
  })

  test('shows no prize while the number is missing', () => {
    const summary = renderSummary(tableState({ round: choosing({ coinTypeId: 7, city: 'new_york' }) }))
    expect(summary.textContent).toBe('Selected Amount: ₹500 · New York')
  })

  test('asks for a choice while nothing is selected', () => {
    expect(renderSummary(tableState())).toHaveTextContent('Choose an amount, a city and a number')
  })

  test('asks for no choice between two rounds', () => {
    expect(renderSummary(tableState({}, {}, 30_000))).toHaveTextContent('Next round opens soon')
  })

  test.each([
    ['an open round', { instances: [] }],
    ['an enabled coin', { coins: [] }],
  ])('asks for no choice without %s', (_, table) => {
    expect(renderSummary(tableState({}, table))).toHaveTextContent('Waiting for the next game')
  })

  test.each<[OperatorClosure, string]>([
    ['paused', 'Play is paused for now'],
    ['winddown', 'Betting and deposits have ended. Your balance can still be withdrawn.'],
    ['off', 'Playing for real money is not available here.'],
  ])('says in full why the table is closed: %s', (operatorClosure, text) => {
    const summary = renderSummary(tableState({ mode: 'real' }, { instances: [], operatorClosure }))
    expect(summary).toHaveTextContent(text)
  })
})

const onBreak = { breakUntilMs: Number.MAX_SAFE_INTEGER }
const timeIsUp = 'Your time limit for today is reached. Bets open again tomorrow.'
test.each<[string, Mode, object, string]>([
  ['a break', 'real', onBreak, 'You have taken a break from playing for money.'],
  ['a break', 'dummy', onBreak, 'You have taken a break from playing.'],
  ['the time limit', 'real', { isTimeUp: true }, timeIsUp],
  ['a refused region', 'real', { operatorClosure: 'off' }, 'Playing for real money is not available here.'],
])('names %s during an open round, %s mode', (_, mode, table, text) => {
  expect(renderSummary(tableState({ mode }, table))).toHaveTextContent(text)
})

describe('a balance that covers no coin', () => {
  function renderWith(balances: object, state: GameState): string[] {
    openSession({ ...registeredUser, ...balances })
    setGame(state)
    render(<BetSummary rect={rect} />, { wrapper: AppProviders })
    return screen.queryAllByRole('link').map((link) => `${link.textContent}: ${link.getAttribute('href')}`)
  }
  const WAYS_ON = ['Add money: /userbalance']

  test.each<[string, PlayerRound, number]>([
    ['with nothing chosen', choosing(), 0],
    ['with everything chosen', choosing(completeSelection), 0],
    ['between two rounds', choosing(), 30_000],
  ])('of rupees leads to the wallet %s', (_, round, elapsedMs) => {
    expect(renderWith({ balance: 9 }, tableState({ mode: 'real', round }, {}, elapsedMs))).toEqual(WAYS_ON)
    expect(choice().textContent).toBe('Your balance is too low')
  })

  test.each<[string, GameState]>([
    ['of practice coins', tableState()],
    ['of rupees after a bet', tableState({ mode: 'real', round: placed })],
  ])('%s shows no links', (_, state) => expect(renderWith({ balance: 0, dummy_coins: 0 }, state)).toEqual([]))

  test('of rupees shows no links to a player whose balance covers one coin', () => {
    expect(renderWith({ balance: 10, dummy_coins: 0 }, tableState({ mode: 'real' }))).toEqual([])
  })

  test.each<[string, object, string]>([
    ['the player takes a break', onBreak, 'You have taken a break'],
    ['the region is refused', { operatorClosure: 'off' }, 'Playing for real money is not available here.'],
    ['betting has ended', { operatorClosure: 'winddown' }, 'Betting and deposits have ended.'],
  ])('of rupees keeps the reason while %s', (_, table, text) => {
    expect(renderWith({ balance: 0 }, tableState({ mode: 'real' }, table))).toEqual([])
    expect(choice()).toHaveTextContent(text)
  })
})

test('a translated page shows the current selection and prize', async () => {
  const states = [
    tableState(),
    tableState({ round: choosing({ coinTypeId: 3 }) }),
    tableState({ round: choosing(completeSelection) }),
    tableState({ round: choosing({ ...completeSelection, coinTypeId: 4, diceNumber: 1 }) }),
    tableState(),
  ]
  const texts: (string | null)[] = []
  setGame(states[0]!)
  // A new element each time, because React skips one that it has rendered.
  const { rerender } = render(<BetSummary rect={rect} />, { wrapper: AppProviders })
  onTestFinished(translateTexts())
  for (const state of states) {
    setGame(state)
    rerender(<BetSummary rect={rect} />)
    texts.push(screen.getByRole('status', { name: 'Your choice' }).textContent)
    // The translator works through the changes after the render.
    await Promise.resolve()
  }
  expect(texts).toEqual([
    'Choose an amount, a city and a number',
    'Selected Amount: ₹10',
    'Selected Amount: ₹10 · Mumbai · 3 → wins ₹150',
    'Selected Amount: ₹20 · Mumbai · 1 → wins ₹300',
    'Choose an amount, a city and a number',
  ])
})

describe('the last result', () => {
  beforeAll(async () => void (await lastResultCode.load()))

  function renderResult(result: { city: 'mumbai' | 'tokyo'; diceNumber: 3 }): HTMLElement {
    const lastResult = { bet: placedBet, outcome: outcomeOfDraw(result) }
    renderSummary(tableState({ round: { ...choosing(), lastResult } }))
    return screen.getByRole('note', { name: 'Last result' })
  }

  test('shows the prize of a win', () => {
    expect(renderResult({ city: 'mumbai', diceNumber: 3 })).toHaveTextContent('Mumbai - 3: You Won! +₹150')
    expect(screen.getByRole('button', { name: 'Check fairness' })).toBeVisible()
  })

  test('shows the combination that beat the bet', () => {
    expect(renderResult({ city: 'tokyo', diceNumber: 3 })).toHaveTextContent('Tokyo - 3: No win')
  })

  test.each([
    [2, 1],
    [3, 0],
  ])('after %i later rounds is there %i times', (rounds, times) => {
    const state = tableState()
    const recentResults = Array.from({ length: rounds + 1 }, (_, index) => ({
      instanceId: placedBet.instanceId + rounds - index,
      result: { city: 'dubai', diceNumber: 2 } as const,
    }))
    const lastResult = { bet: placedBet, outcome: outcomeOfDraw({ city: 'mumbai', diceNumber: 3 }) }
    const instances = state.instances.map((one) => ({ ...one, recentResults }))
    renderSummary(tableState({ round: { ...choosing(), lastResult } }, { instances }))
    expect(screen.queryAllByRole('note')).toHaveLength(times)
  })

  test('is absent before the first round', () => {
    renderSummary(tableState())
    expect(screen.queryByRole('note')).toBeNull()
  })
})

describe('the placed bet', () => {
  test.each<[Mode, string]>([
    ['dummy', 'Bet Placed'],
    ['real', 'Real Bet Placed!'],
  ])('in %s mode is headed "%s" and cannot be cancelled', (mode, heading) => {
    setGame(tableState({ mode, round: placed }))
    render(<BetPlaced rect={rect} />, { wrapper: Texts })
    expect(screen.getByRole('heading')).toHaveTextContent(new RegExp(`^${heading}$`))
    for (const line of ['₹10 · Mumbai · 3', 'Wait for timer to complete', 'Cannot cancel'])
      expect(screen.getByText(line)).toBeVisible()
    expect(screen.getByRole('region', { name: heading })).toHaveTextContent('wins ₹150')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is absent while the bet is still being sent', () => {
    setGame(tableState({ round: { ...choosing(completeSelection), phase: 'placing', instanceId: 1 } }))
    const { container } = render(<BetPlaced rect={rect} />, { wrapper: Texts })
    expect(container).toBeEmptyDOMElement()
  })
})

describe('the column of coins', () => {
  test('says that the server has enabled none', () => {
    setGame(tableState({}, { coins: [] }))
    render(<NoCoins column={rect} />, { wrapper: Texts })
    expect(screen.getByRole('status')).toHaveTextContent('No coin types available')
  })

  test.each([
    ['they are not known yet', null],
    ['there is one', [{ coinTypeId: 3, rupees: 10 }]],
  ])('says nothing while %s', (_, coins) => {
    setGame(tableState({}, { coins }))
    const { container } = render(<NoCoins column={rect} />, { wrapper: Texts })
    expect(container).toBeEmptyDOMElement()
  })
})

test('without a connection says so, and tries again at once', async () => {
  setGame(tableState({ round: choosing({ coinTypeId: 3 }) }, { isOffline: true }))
  let settle = () => {}
  vi.mocked(roundController.retryTable).mockReturnValue(new Promise((done) => (settle = done)))
  render(<BetSummary rect={rect} />, { wrapper: AppProviders })
  expect(screen.getByText('No connection')).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Your choice' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(roundController.resume).toHaveBeenCalledOnce()
  expect(roundController.retryTable).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Trying…' })).toHaveAttribute('aria-busy', 'true')
  await act(async () => settle())
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
