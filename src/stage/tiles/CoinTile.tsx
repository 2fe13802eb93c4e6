/** A coin's tile: the coin itself, with round rings. */
import { memo } from 'react'
import type { Rect } from '../layout'
import { CoinRing } from './CoinRing'
import { Tile, type TileState } from './Tile'

interface CoinTileProps extends TileState {
  rupees: number
  rect: Rect
  order: number
}

export const CoinTile = memo(function CoinTile({ rupees, rect, order, ...state }: CoinTileProps) {
  return (
    <Tile
      tileKey={`coin-${rupees}`}
      rect={rect}
      order={order}
      ring={<CoinRing art="coin-ring" rect={rect} />}
      focusRing={<CoinRing art="coin-focus" rect={rect} />}
      {...state}
    />
  )
})
