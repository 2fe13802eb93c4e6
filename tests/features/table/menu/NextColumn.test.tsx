/** The frame around the column to choose from next: on the practice table, until the first bet. */
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NextColumn } from '../../../../src/features/table/menu/NextColumn'
import type { GameState } from '../../../../src/game/state/state'
import { tableLayout } from '../../../../src/stage/layout/layout'
import { setGame } from '../../../fixtures/setGame'
import {
  choosing,
  completeSelection,
  outcomeOfDraw,
  placed,
  placedBet,
  tableState,
} from '../../../fixtures/tableState'

const layout = tableLayout({ width: 844, height: 390 })
const lastResult = { bet: placedBet, outcome: outcomeOfDraw({ city: 'dubai', diceNumber: 1 }) }

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
