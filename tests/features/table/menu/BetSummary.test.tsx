/** The line with the selection, the placed bet's band, and the text of a table without coins. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Mode } from '../../../../src/domain/core/mode'
import { BetPlaced } from '../../../../src/features/table/menu/BetPlaced'
import { BetSummary, lastResultCode } from '../../../../src/features/table/menu/BetSummary'
import { NoCoins } from '../../../../src/features/table/menu/NoCoins'
import { roundController } from '../../../../src/game/roundController'
import type { GameState } from '../../../../src/game/state/state'
import { renderInApp } from '../../../fixtures/AppProviders'
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
  renderInApp(<BetSummary rect={rect} />)
  return choice()
}

describe('the selection', () => {
  test.each<[string, GameState, string]>([
    [
      'the amount, the city, the number and the prize',
      tableState({ round: choosing(completeSelection) }),
      'Selected Amount: ₹10 · Mumbai · 3 → wins ₹150',
    ],
    [
      'no prize while the number is missing',
      tableState({ round: choosing({ coinTypeId: 7, city: 'new_york' }) }),
      'Selected Amount: ₹500 · New York',
    ],
    ['a prompt while nothing is selected', tableState(), 'Choose an amount, a city and a number'],
    ['no prompt between two rounds', tableState({}, {}, 30_000), 'Next round opens soon'],
    ['no prompt without an open round', tableState({}, { instances: [] }), 'Waiting for the next game'],
    ['no prompt without an enabled coin', tableState({}, { coins: [] }), 'Waiting for the next game'],
  ])('shows %s', (_, state, text) => expect(renderSummary(state).textContent).toBe(text))
})

const onBreak = { breakUntilMs: Number.MAX_SAFE_INTEGER }
const ended = 'Betting and deposits have ended. Your balance can still be withdrawn.'
const refused = 'Playing for real money is not available here.'
const timeIsUp = 'Your time limit for today is reached. Bets open again tomorrow.'
test.each<[string, Mode, object, string]>([
  ['a pause', 'real', { instances: [], operatorClosure: 'paused' }, 'Play is paused for now'],
  ['the end of betting', 'real', { instances: [], operatorClosure: 'winddown' }, ended],
  ['a refused region', 'real', { instances: [], operatorClosure: 'off' }, refused],
  ['a refused region during an open round', 'real', { operatorClosure: 'off' }, refused],
  ['a break during an open round', 'real', onBreak, 'You have taken a break from playing for money.'],
  ['a break during an open round', 'dummy', onBreak, 'You have taken a break from playing.'],
  ['the time limit during an open round', 'real', { isTimeUp: true }, timeIsUp],
])('names in full %s, %s mode', (_, mode, table, text) => {
  expect(renderSummary(tableState({ mode }, table))).toHaveTextContent(text)
})

describe('a balance', () => {
  const real = (table: object = {}) => tableState({ mode: 'real' }, table)
  const low = 'Your balance is too low'
  test.each<[string, boolean, number, GameState, string]>([
    ['is too low and nothing is chosen', true, 9, real(), low],
    ['is too low and all is chosen', true, 9, { ...real(), round: choosing(completeSelection) }, low],
    ['is too low between two rounds', true, 9, tableState({ mode: 'real' }, {}, 30_000), low],
    ['of practice coins is too low', false, 0, tableState(), low],
    ['is too low after a bet', false, 0, tableState({ mode: 'real', round: placed }), 'Selected Amount: ₹10'],
    ['covers one coin', false, 10, real(), 'Choose an amount, a city and a number'],
    ['is too low on a break, which is said,', false, 0, real(onBreak), 'You have taken a break'],
    ['is too low where the region is refused', false, 0, real({ operatorClosure: 'off' }), refused],
    ['is too low once betting has ended', false, 0, real({ operatorClosure: 'winddown' }), ended],
  ])('that %s shows a link to the wallet: %s', (_, isLed, balance, state, text) => {
    openSession({ ...registeredUser, balance, dummy_coins: 0 })
    const summary = renderSummary(state)
    const links = screen
      .queryAllByRole('link')
      .map((link) => `${link.textContent}: ${link.getAttribute('href')}`)
    expect(links).toEqual(isLed ? ['Add money: /userbalance'] : [])
    expect(summary).toHaveTextContent(text)
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
  const { rerender } = renderInApp(<BetSummary rect={rect} />)
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

  test.each([
    ['the prize of a win', 'mumbai', 'Mumbai - 3: You Won! +₹150'],
    ['the combination that beat the bet', 'tokyo', 'Tokyo - 3: No win'],
  ] as const)('shows %s', (_, city, text) => {
    const lastResult = { bet: placedBet, outcome: outcomeOfDraw({ city, diceNumber: 3 }) }
    renderSummary(tableState({ round: { ...choosing(), lastResult } }))
    expect(screen.getByRole('note', { name: 'Last result' })).toHaveTextContent(text)
    expect(screen.getByRole('button', { name: 'Check fairness' })).toBeVisible()
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

  test('is a ticket from the press on, which is not yet called placed, and is gone if the bet is refused', () => {
    setGame(tableState({ round: { ...choosing(completeSelection), phase: 'placing', instanceId: 1 } }))
    render(<BetPlaced rect={rect} />, { wrapper: Texts })
    const ticket = screen.getByRole('region', { name: 'PLACING BET...' })
    expect(ticket).toHaveTextContent('₹10 · Mumbai · 3wins ₹150')
    expect(screen.queryByRole('heading')).toBeNull()
    act(() => setGame(tableState({ round: choosing(completeSelection) })))
    expect(ticket).not.toBeVisible()
  })
})

test.each([
  ['the server has enabled none', [], 'No coin types available'],
  ['they are not known yet', null, undefined],
  ['there is one', [{ coinTypeId: 3, rupees: 10 }], undefined],
])('the column of coins, where %s, says: %s', (_, coins, text) => {
  setGame(tableState({}, { coins }))
  render(<NoCoins column={rect} />, { wrapper: Texts })
  expect(screen.queryByRole('status')?.textContent).toBe(text)
})

test('without a connection says so, and tries again at once', async () => {
  setGame(tableState({ round: choosing({ coinTypeId: 3 }) }, { isOffline: true }))
  let settle = () => {}
  vi.mocked(roundController.retryTable).mockReturnValue(new Promise((done) => (settle = done)))
  renderInApp(<BetSummary rect={rect} />)
  expect(screen.getByText('No connection')).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Your choice' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(roundController.resume).toHaveBeenCalledOnce()
  expect(roundController.retryTable).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Trying…' })).toHaveAttribute('aria-busy', 'true')
  await act(async () => settle())
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
