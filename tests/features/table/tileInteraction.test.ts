/** The hovered, pressed and focused tiles. */
import { beforeEach, expect, it } from 'vitest'
import {
  blurTile,
  focusTile,
  hoverTile,
  leaveTile,
  pressTile,
  releaseTile,
} from '../../../src/features/table/controls/TileRadio'
import { INITIAL_GAME } from '../../../src/game/state/state'
import { useGame } from '../../../src/game/state/store'

beforeEach(() => useGame.setState({ tiles: INITIAL_GAME.tiles }))

const pressed = () => useGame.getState().tiles.pressed

it('keeps two pressed tiles for two fingers', () => {
  pressTile('city-tokyo')
  pressTile('die-3')
  expect(pressed()).toEqual(['city-tokyo', 'die-3'])
  releaseTile('city-tokyo')
  expect(pressed()).toEqual(['die-3'])
  releaseTile('coin-10')
  expect(pressed()).toEqual(['die-3'])
})

it('leaving a tile changes no other tile', () => {
  hoverTile('city-tokyo')
  focusTile('die-3')
  leaveTile('city-mumbai')
  blurTile('city-mumbai')
  expect(useGame.getState().tiles).toMatchObject({ hovered: 'city-tokyo', focused: 'die-3' })
  leaveTile('city-tokyo')
  blurTile('die-3')
  expect(useGame.getState().tiles).toMatchObject({ hovered: null, focused: null })
})
