/** The button that chooses the last bet again: what it chooses, and when it is absent. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mode } from '../../../../src/domain/core/mode'
import type { PlayerRound } from '../../../../src/domain/roundState'
import { SameAgain } from '../../../../src/features/table/menu/SameAgain'
import { roundController } from '../../../../src/game/roundController'
import type { GameState } from '../../../../src/game/state/state'
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

vi.mock('../../../../src/game/roundController', () => ({
  roundController: { chooseCoin: vi.fn(), chooseCity: vi.fn(), chooseDice: vi.fn(), placeBet: vi.fn() },
}))

const lastResult = { bet: placedBet, outcome: outcomeOfDraw({ city: 'tokyo', diceNumber: 1 }) }
const after: PlayerRound = { ...choosing(), lastResult }

function renderButton(state: GameState): HTMLElement | null {
  setGame(state)
  render(<SameAgain />, { wrapper: Texts })
  return screen.queryByRole('button')
}

beforeEach(() => void openSession())
afterEach(() => act(() => closeSession()))

test.each<Mode>(['dummy', 'real'])('in %s mode chooses all three and places no bet', (mode) => {
  const button = renderButton(tableState({ mode, round: after }))
  expect(button).toHaveAccessibleName('Same again: ₹10 · Mumbai · 3')
  fireEvent.click(button!)
  expect(roundController.chooseCoin).toHaveBeenCalledExactlyOnceWith(3)
  expect(roundController.chooseCity).toHaveBeenCalledExactlyOnceWith('mumbai')
  expect(roundController.chooseDice).toHaveBeenCalledExactlyOnceWith(3)
  expect(roundController.placeBet).not.toHaveBeenCalled()
})

test.each<[string, PlayerRound]>([
  ['offers a bet whose result is still missing', { ...choosing(), awaited: placedBet }],
  [
    'stays while the selection is incomplete',
    { ...after, selection: { coinTypeId: 4, city: 'dubai', diceNumber: null } },
  ],
])('%s', (_, round) => {
  expect(renderButton(tableState({ round }))).toBeVisible()
})

test.each<[string, Partial<GameState>, object, number]>([
  ['before the first bet', { round: choosing() }, {}, 0],
  ['once everything is chosen', { round: { ...after, selection: completeSelection } }, {}, 0],
  ['while a bet is placed', { round: { ...after, ...placed, lastResult } }, {}, 0],
  ['while the bet is sent', { round: { ...after, phase: 'placing', instanceId: 1 } }, {}, 0],
  ['between two rounds', { round: after }, {}, 30_000],
  ['while the coin has no round', { round: after }, { instances: [] }, 0],
  ['while the coin is disabled', { round: after }, { coins: [{ coinTypeId: 4, rupees: 20 }] }, 0],
  ['while real money is off', { mode: 'real', round: after }, { operatorClosure: 'off' }, 0],
])('is absent %s', (_, store, table, elapsedMs) => {
  expect(renderButton(tableState(store, table, elapsedMs))).toBeNull()
})

test.each<[Mode, object]>([
  ['dummy', { dummy_coins: 9, balance: 1000 }],
  ['real', { dummy_coins: 1000, balance: 9 }],
])('is absent in %s mode if the wallet does not cover the coin', (mode, balances) => {
  openSession({ ...registeredUser, ...balances })
  expect(renderButton(tableState({ mode, round: after }))).toBeNull()
})
