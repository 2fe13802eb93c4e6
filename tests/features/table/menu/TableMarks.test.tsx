/** What is drawn over the tiles: the blur of a table without rounds, the frame around the next column, and the last bet's button. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mode } from '../../../../src/domain/core/mode'
import type { PlayerRound } from '../../../../src/domain/roundState'
import { LiveTimer } from '../../../../src/features/table/controls/LiveTimer'
import { IdleBlur } from '../../../../src/features/table/menu/IdleBlur'
import { NextColumn } from '../../../../src/features/table/menu/NextColumn'
import { SameAgain } from '../../../../src/features/table/menu/SameAgain'
import { roundController } from '../../../../src/game/roundController'
import type { GameState } from '../../../../src/game/state/state'
import { tableLayout } from '../../../../src/stage/layout/layout'
import type { Rect } from '../../../../src/stage/layout/rect'
import { registeredUser } from '../../../fixtures/registeredUser'
import { SCREENS } from '../../../fixtures/screens'
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

const layout = tableLayout({ width: 844, height: 390 })
const lastResult = { bet: placedBet, outcome: outcomeOfDraw({ city: 'tokyo', diceNumber: 1 }) }

describe('the blur of a table without rounds: over all tiles, and over neither the headings nor the countdown badge', () => {
  test.each(SCREENS)('at %i × %i', (width, height) => {
    setGame(tableState({}, { instances: [] }))
    const layout = tableLayout({ width, height })
    render(<IdleBlur layout={layout} />)
    const style = screen.getByTestId('idle-blur').style
    const top = Number.parseFloat(style.top)
    const bottom = top + Number.parseFloat(style.height)
    const tiles = [layout.coins, layout.cities, layout.dice].flatMap((column): Rect[] => [...column.values()])
    for (const tile of tiles) {
      expect(tile.x).toBeGreaterThanOrEqual(Number.parseFloat(style.left))
      expect(tile.y).toBeGreaterThanOrEqual(top)
      expect(tile.y + tile.height).toBeLessThanOrEqual(bottom)
    }
    const { amount, city, number } = layout.headings
    for (const sharp of [amount, city, number, layout.badge])
      expect(sharp.y + sharp.height).toBeLessThanOrEqual(top)
  })

  test.each([
    ['a coin has a round', {}, {}],
    ['the bet of the player is not known yet', { isSynced: false }, { instances: [] }],
    ['the coins are not known yet', {}, { coins: null }],
    ['the server cannot be reached', {}, { instances: [], isOffline: true }],
  ])('is absent while %s', (_, store, table) => {
    setGame(tableState(store, table))
    const { container } = render(<IdleBlur layout={layout} />)
    expect(container).toBeEmptyDOMElement()
  })

  const paused = 'a closed table is dimmed alone, and counts down to nothing'
  const unknown = 'a table without a round is blurred, and says that its countdown is unknown'
  test.each([
    [paused, { operatorClosure: 'paused' } as const, 'true', null],
    [unknown, {}, 'false', 'Game starts in --s'],
  ])('%s', (_, table, isSharp, countdown) => {
    setGame(tableState({}, { instances: [], ...table }))
    render(<IdleBlur layout={layout} />)
    render(<LiveTimer />)
    expect(screen.getByTestId('idle-blur').dataset.sharp).toBe(isSharp)
    expect(screen.queryByRole('timer')?.textContent ?? null).toBe(countdown)
  })
})

describe('the frame around the column to choose from next, on the practice table until the first bet', () => {
  /** The frame around the column in this state, null without one. */
  function frameIn(state: GameState): HTMLElement | null {
    setGame(state)
    return render(<NextColumn layout={layout} />).container.querySelector('[data-column]')
  }

  test.each([
    ['coins', layout.coins, {}],
    ['cities', layout.cities, { coinTypeId: 3 }],
    ['dice', layout.dice, { coinTypeId: 3, city: 'dubai' }],
  ] as const)('lies around the %s', (column, tiles, selection) => {
    const frame = frameIn(tableState({ round: choosing(selection) }))
    expect(frame?.dataset.column).toBe(column)
    const { left, top, width, height } = frame!.style
    const [x, y] = [Number.parseFloat(left), Number.parseFloat(top)]
    for (const tile of tiles.values()) {
      expect(tile.x).toBeGreaterThan(x)
      expect(tile.y).toBeGreaterThan(y)
      expect(tile.x + tile.width).toBeLessThan(x + Number.parseFloat(width))
      expect(tile.y + tile.height).toBeLessThan(y + Number.parseFloat(height))
    }
  })

  test.each([
    ['everything is chosen', tableState({ round: choosing(completeSelection) })],
    ['betting is over', tableState({}, {}, 30_000)],
    ['no coin has a round', tableState({}, { instances: [] })],
    ['the server cannot be reached', tableState({}, { isOffline: true })],
    ['the table is for rupees', tableState({ mode: 'real' })],
  ])('is absent while %s', (_, state) => expect(frameIn(state)).toBeNull())

  test.each([
    ['was placed', placed],
    ['has a result', { ...choosing(), lastResult }],
  ])('never comes back once a bet %s', (_, round) => {
    expect(frameIn(tableState({ round }))).toBeNull()
    expect(frameIn(tableState())).toBeNull()
    expect(localStorage.getItem('hasPlacedBet')).toBe('true')
  })
})

describe('the button that chooses the last bet again', () => {
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
})
