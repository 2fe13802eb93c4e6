/** A number's tile: one face of the long die. */
import { memo } from 'react'
import type { DiceNumber } from '../../rules/dice'
import type { Rect } from '../layout'
import { Tile, type TileState } from './Tile'
import { TileRing } from './TileRing'

interface DieTileProps extends TileState {
  diceNumber: DiceNumber
  rect: Rect
  order: number
}

const DRAWN_WIDTH = 256

export const DieTile = memo(function DieTile({ diceNumber, rect, order, ...state }: DieTileProps) {
  return (
    <Tile
      tileKey={`die-${diceNumber}`}
      rect={rect}
      order={order}
      ring={<TileRing art="tile-ring" rect={rect} drawnWidth={DRAWN_WIDTH} />}
      focusRing={<TileRing art="tile-focus" rect={rect} drawnWidth={DRAWN_WIDTH} />}
      {...state}
    />
  )
})
