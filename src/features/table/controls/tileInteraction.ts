/** Tells the stage which tiles are hovered, pressed and focused. */
import type { TileInteraction, TileKey } from '../../../game/state/state'
import { useGame } from '../../../game/state/store'

function change(part: Partial<TileInteraction>): void {
  useGame.setState(({ tiles }) => ({ tiles: { ...tiles, ...part } }))
}

const now = () => useGame.getState().tiles

export function hoverTile(tile: TileKey): void {
  change({ hovered: tile })
}

export function focusTile(tile: TileKey): void {
  change({ focused: tile })
}

export function pressTile(tile: TileKey): void {
  change({ pressed: [...now().pressed.filter((other) => other !== tile), tile] })
}

export function releaseTile(tile: TileKey): void {
  const { pressed } = now()
  if (pressed.includes(tile)) change({ pressed: pressed.filter((other) => other !== tile) })
}

/** The pointer has left the tile, which also ends a press. */
export function leaveTile(tile: TileKey): void {
  releaseTile(tile)
  if (now().hovered === tile) change({ hovered: null })
}

export function blurTile(tile: TileKey): void {
  if (now().focused === tile) change({ focused: null })
}
