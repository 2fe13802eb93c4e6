/** The button that places the bet: its label by mode and phase, and the reason while it is disabled. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mode } from '../../../../src/domain/core/mode'
import type { PlayerRound, Selection } from '../../../../src/domain/roundState'
import { PlaceBetButton } from '../../../../src/features/table/sidebar/PlaceBetButton'
import { roundController } from '../../../../src/game/roundController'
import type { GameState } from '../../../../src/game/state/state'
import { renderInApp } from '../../../fixtures/AppProviders'
import { registeredUser } from '../../../fixtures/registeredUser'
import { closeSession, openSession } from '../../../fixtures/session'
import { setGame } from '../../../fixtures/setGame'
import { choosing, completeSelection, placed, tableState } from '../../../fixtures/tableState'

vi.mock('../../../../src/game/roundController', () => ({ roundController: { placeBet: vi.fn() } }))

const onAddCoins = vi.fn()

function renderButton(state: GameState): HTMLElement {
  setGame(state)
  renderInApp(<PlaceBetButton onAddCoins={onAddCoins} />)
  return screen.getByRole('button')
}

function expectDisabled(state: GameState, reason: string) {
  const button = renderButton(state)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(reason)
}

const { coins, instances } = tableState()
/** The table with a round of ₹5 too. */
const withCheaperCoin = {
  coins: [{ coinTypeId: 2, rupees: 5 }, ...(coins ?? [])],
  instances: [{ ...instances[0]!, id: 2, coinTypeId: 2 }, ...instances],
}

const complete = choosing(completeSelection)
const placing: PlayerRound = { ...complete, phase: 'placing', instanceId: 1 }

beforeEach(() => void openSession())
afterEach(() => act(() => closeSession()))

test.each<[Mode, string, PlayerRound]>([
  ['dummy', 'PLACE BET', complete],
  ['dummy', 'PLACING BET...', placing],
  ['dummy', 'BET PLACED', placed],
  ['real', 'PLACE REAL BET', complete],
  ['real', 'PLACING BET...', placing],
  ['real', 'BET PLACED', placed],
])('the label in %s mode is %s', (mode, label, round) => {
  expect(renderButton(tableState({ mode, round }))).toHaveAccessibleName(label)
})

test('places the bet with one press when everything is chosen', () => {
  const button = renderButton(tableState({ round: complete }))
  expect(button).toHaveAttribute('aria-disabled', 'false')
  expect(button).toHaveAccessibleDescription('')
  fireEvent.click(button)
  expect(roundController.placeBet).toHaveBeenCalledOnce()
})

describe('pressed before the table is known', () => {
  const unknown = tableState({ round: complete }, { instances: [], areInstancesKnown: false })

  test.each([
    ['rounds', unknown],
    ['coins', tableState({ round: complete }, { coins: null })],
  ])('waits for the %s, says so, and places the bet once when nothing prevents it', (_, state) => {
    const button = renderButton(state)
    fireEvent.click(button)
    expect(button).toHaveAccessibleName('PLACING BET...')
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(roundController.placeBet).not.toHaveBeenCalled()
    act(() => setGame(tableState({ round: complete })))
    expect(roundController.placeBet).toHaveBeenCalledOnce()
    expect(button).toHaveAttribute('aria-busy', 'false')
  })

  test('is dropped with a change of the table, and places no bet on the other one', () => {
    renderButton(unknown)
    fireEvent.click(screen.getByRole('button'))
    act(() => setGame({ ...unknown, mode: 'real' }))
    expect(screen.getByRole('button')).toHaveAccessibleName('PLACE REAL BET')
    act(() => setGame(tableState({ mode: 'real', round: complete })))
    act(() => setGame(tableState({ round: complete })))
    expect(roundController.placeBet).not.toHaveBeenCalled()
  })

  test('is dropped where something prevents the bet, and without a choice', () => {
    const button = renderButton(unknown)
    fireEvent.click(button)
    act(() => setGame(tableState({ round: complete }, { isOffline: true })))
    act(() => setGame(tableState({ round: complete })))
    expect(roundController.placeBet).not.toHaveBeenCalled()
    act(() => setGame(tableState({ round: choosing() }, { instances: [], areInstancesKnown: false })))
    fireEvent.click(button)
    expect(button).toHaveAccessibleName('PLACE BET')
  })
})

describe('is disabled and says why', () => {
  test.each<[string, string, GameState]>([
    ['without a connection', 'No connection', tableState({ round: complete }, { isOffline: true })],
    ['between two rounds', 'Next round opens soon', tableState({ round: complete }, {}, 30_000)],
    [
      'without an open round',
      'Waiting for the next game',
      tableState({ round: complete }, { instances: [] }),
    ],
    ['while no coin is enabled', 'Waiting for the next game', tableState({ round: complete }, { coins: [] })],
  ])('%s', (_, reason, state) => expectDisabled(state, reason))

  test.each<[string, Partial<Selection>]>([
    ['Choose an amount', { city: 'mumbai', diceNumber: 3 }],
    ['Choose a city', { coinTypeId: 3, diceNumber: 3 }],
    ['Choose a number', { coinTypeId: 3, city: 'mumbai' }],
  ])('%s', (reason, selection) => {
    expectDisabled(tableState({ round: choosing(selection) }), reason)
  })

  test.each<[Mode, object]>([
    ['dummy', { dummy_coins: 9, balance: 1000 }],
    ['real', { dummy_coins: 1000, balance: 9 }],
  ])('when the wallet of %s mode does not cover the coin', (mode, balances) => {
    openSession({ ...registeredUser, ...balances })
    expectDisabled(tableState({ mode, round: complete }, withCheaperCoin), 'Your balance is too low')
  })

  test('while the chosen coin has no round and another coin has one', () => {
    const round = choosing({ ...completeSelection, coinTypeId: 4 })
    expectDisabled(tableState({ round }), 'Choose another amount')
  })

  test.each<[string, object, string]>([
    ['the operator has paused it', { instances: [], operatorClosure: 'paused' }, 'Play is paused for now'],
    ['betting has ended', { instances: [], operatorClosure: 'winddown' }, 'Betting has ended'],
    ['betting has ended in an open round', { operatorClosure: 'winddown' }, 'Betting has ended'],
    ['the region is refused', { instances: [], operatorClosure: 'off' }, 'Not available here'],
    ['the region is refused in an open round', { operatorClosure: 'off' }, 'Not available here'],
    ['the player takes a break', { breakUntilMs: Number.MAX_SAFE_INTEGER }, 'You are taking a break'],
    ['the time limit is reached', { isTimeUp: true }, 'Time limit reached'],
  ])('while %s', (_, table, reason) => {
    expectDisabled(tableState({ mode: 'real', round: complete }, table), reason)
  })
})

test.each<[string, object]>([
  ['a break that has ended', { breakUntilMs: 1 }],
  ['an open round of a paused table', { operatorClosure: 'paused' }],
])('is enabled in %s', (_, table) => {
  const button = renderButton(tableState({ mode: 'real', round: complete }, table))
  expect(button).toHaveAttribute('aria-disabled', 'false')
})

test('is enabled with a balance that just covers the coin', () => {
  openSession({ ...registeredUser, dummy_coins: 10 })
  expect(renderButton(tableState({ round: complete }))).toHaveAttribute('aria-disabled', 'false')
})

test('is busy while the bet is sent, and says that the request is retried', () => {
  const button = renderButton(tableState({ round: placing }))
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveAccessibleDescription('')
  setGame({ isUnanswered: true })
  expect(button).toHaveAccessibleDescription('No answer yet, trying again')
})

test('is disabled without a reason once the bet is placed', () =>
  expectDisabled(tableState({ round: placed }), ''))

test('does nothing when it is pressed while it is disabled', () => {
  fireEvent.click(renderButton(tableState({ round: choosing({}) })))
  expect(roundController.placeBet).not.toHaveBeenCalled()
})

test('keeps the focus when the bet is placed', () => {
  const button = renderButton(tableState({ round: complete }))
  button.focus()
  act(() => setGame(tableState({ round: placed })))
  expect(button).toHaveFocus()
})

test('gets free coins for an empty practice wallet', () => {
  openSession({ ...registeredUser, dummy_coins: 0 })
  const button = renderButton(tableState({ round: complete }))
  expect(button).toHaveAccessibleName('Get 500 free coins')
  fireEvent.click(button)
  expect(onAddCoins).toHaveBeenCalledOnce()
  expect(roundController.placeBet).not.toHaveBeenCalled()
})

test.each([
  [1234, 'Practise with 1,234 coins'],
  [0, 'Practise with 500 coins'],
])('leads to the practice table with %i coins where no rupees are left', (dummy_coins, name) => {
  openSession({ ...registeredUser, balance: 0, dummy_coins })
  setGame(tableState({ mode: 'real' }))
  renderInApp(<PlaceBetButton onAddCoins={onAddCoins} />)
  const link = screen.getByRole('link', { name })
  expect(link).toHaveAttribute('href', '/dummy-startmenu')
  expect(link).toHaveAccessibleDescription('Your balance is too low')
})
