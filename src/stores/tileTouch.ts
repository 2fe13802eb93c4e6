/** Which tile is under the pointer, pressed, or has the keyboard's focus. Set by the real controls, drawn by the stage. */
import { create } from 'zustand'
import type { City } from '../rules/city'
import type { DiceNumber } from '../rules/dice'

export type TileKey = `coin-${number}` | `city-${City}` | `die-${DiceNumber}`

export interface TileTouch {
  hovered: TileKey | null
  pressed: TileKey | null
  focused: TileKey | null
}

export const useTileTouch = create<TileTouch>()(() => ({ hovered: null, pressed: null, focused: null }))

/** Says what is touched now: touchTile({ pressed: 'coin-3' }). */
export function touchTile(part: Partial<TileTouch>): void {
  useTileTouch.setState(part)
}
