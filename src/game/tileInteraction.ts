/** Which tile is under the pointer, pressed, or has the keyboard's focus. Set by the real controls, drawn by the stage. */
import { create } from 'zustand'
import type { City } from '../domain/city'
import type { DiceNumber } from '../domain/dice'

export type TileKey = `coin-${number}` | `city-${City}` | `die-${DiceNumber}`

export interface TileInteraction {
  hovered: TileKey | null
  /** A finger each: two thumbs may hold two tiles down. */
  pressed: readonly TileKey[]
  focused: TileKey | null
}

export const useTileInteraction = create<TileInteraction>()(() => ({
  hovered: null,
  pressed: [],
  focused: null,
}))

/** The mouse has come to it. */
export function hoverTile(tile: TileKey): void {
  useTileInteraction.setState({ hovered: tile })
}

/** The keyboard has come to it. */
export function focusTile(tile: TileKey): void {
  useTileInteraction.setState({ focused: tile })
}

/** A finger or the mouse's button is down on it. */
export function pressTile(tile: TileKey): void {
  useTileInteraction.setState(({ pressed }) => ({
    pressed: [...pressed.filter((other) => other !== tile), tile],
  }))
}

/** It is no longer pressed; what else is stays so. */
export function releaseTile(tile: TileKey): void {
  useTileInteraction.setState((touch) =>
    touch.pressed.includes(tile) ? { pressed: touch.pressed.filter((other) => other !== tile) } : touch,
  )
}

/** The pointer has gone from it. */
export function leaveTile(tile: TileKey): void {
  releaseTile(tile)
  useTileInteraction.setState((touch) => (touch.hovered === tile ? { hovered: null } : touch))
}

/** The keyboard has gone from it. */
export function blurTile(tile: TileKey): void {
  useTileInteraction.setState((touch) => (touch.focused === tile ? { focused: null } : touch))
}
