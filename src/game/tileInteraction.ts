/** The hovered, pressed and focused tiles. The DOM radios set them, the stage draws them. */
import { create } from 'zustand'
import type { City } from '../domain/city'
import type { DiceNumber } from '../domain/dice'

export type TileKey = `coin-${number}` | `city-${City}` | `die-${DiceNumber}`

export interface TileInteraction {
  hovered: TileKey | null
  /** Several, one for each finger. */
  pressed: readonly TileKey[]
  focused: TileKey | null
}

export const useTileInteraction = create<TileInteraction>()(() => ({
  hovered: null,
  pressed: [],
  focused: null,
}))

export function hoverTile(tile: TileKey): void {
  useTileInteraction.setState({ hovered: tile })
}

export function focusTile(tile: TileKey): void {
  useTileInteraction.setState({ focused: tile })
}

export function pressTile(tile: TileKey): void {
  useTileInteraction.setState(({ pressed }) => ({
    pressed: [...pressed.filter((other) => other !== tile), tile],
  }))
}

export function releaseTile(tile: TileKey): void {
  useTileInteraction.setState((state) =>
    state.pressed.includes(tile) ? { pressed: state.pressed.filter((other) => other !== tile) } : state,
  )
}

/** The pointer has left the tile, which also ends a press. */
export function leaveTile(tile: TileKey): void {
  releaseTile(tile)
  useTileInteraction.setState((state) => (state.hovered === tile ? { hovered: null } : state))
}

export function blurTile(tile: TileKey): void {
  useTileInteraction.setState((state) => (state.focused === tile ? { focused: null } : state))
}
