/** The blur of a table without rounds: over all tiles, and over neither the headings nor the countdown badge. */
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LiveTimer } from '../../../../src/features/table/controls/LiveTimer'
import { IdleBlur } from '../../../../src/features/table/menu/IdleBlur'
import { tableLayout } from '../../../../src/stage/layout/layout'
import type { Rect } from '../../../../src/stage/layout/rect'
import { setGame } from '../../../fixtures/setGame'
import { tableState } from '../../../fixtures/tableState'

test.each([
  [844, 390],
  [667, 375],
  [568, 320],
  [1280, 800],
])('at %i × %i', (width, height) => {
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
  const { container } = render(<IdleBlur layout={tableLayout({ width: 844, height: 390 })} />)
  expect(container).toBeEmptyDOMElement()
})

const paused = 'a closed table is dimmed alone, and counts down to nothing'
const unknown = 'a table without a round is blurred, and says that its countdown is unknown'
test.each([
  [paused, { operatorClosure: 'paused' } as const, 'true', null],
  [unknown, {}, 'false', 'Game starts in --s'],
])('%s', (_, table, isSharp, countdown) => {
  setGame(tableState({}, { instances: [], ...table }))
  render(<IdleBlur layout={tableLayout({ width: 844, height: 390 })} />)
  render(<LiveTimer />)
  expect(screen.getByTestId('idle-blur').dataset.sharp).toBe(isSharp)
  expect(screen.queryByRole('timer')?.textContent ?? null).toBe(countdown)
})
