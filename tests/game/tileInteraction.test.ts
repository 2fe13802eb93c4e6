/** The hovered, pressed and focused tiles. */
import { beforeEach, expect, it } from 'vitest'
import {
  blurTile,
  focusTile,
  hoverTile,
  leaveTile,
  pressTile,
  releaseTile,
  useTileInteraction,
} from '../../src/game/tileInteraction'

beforeEach(() => useTileInteraction.setState({ hovered: null, pressed: [], focused: null }))

const pressed = () => useTileInteraction.getState().pressed

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
  expect(useTileInteraction.getState()).toMatchObject({ hovered: 'city-tokyo', focused: 'die-3' })
  leaveTile('city-tokyo')
  blurTile('die-3')
  expect(useTileInteraction.getState()).toMatchObject({ hovered: null, focused: null })
})
