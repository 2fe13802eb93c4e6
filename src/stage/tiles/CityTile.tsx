/** A city's tile: its picture, and its name on a brass plate at the foot, which is layout and not paint. */
import { memo } from 'react'
import { CITY_NAMES, type City } from '../../rules/city'
import type { Rect } from '../layout'
import { Label } from '../letters/Label'
import { NineSlice } from '../NineSlice'
import { PAINT } from '../paint'
import { Tile, type TileState } from './Tile'
import { TileRing } from './TileRing'

interface CityTileProps extends TileState {
  city: City
  rect: Rect
  order: number
}

const DRAWN_WIDTH = 384
const PLATE_HEIGHT = 64
const MIN_NAME = 11

export const CityTile = memo(function CityTile({ city, rect, order, ...state }: CityTileProps) {
  const letters = Math.max(MIN_NAME, rect.width * 0.12)
  const plateHeight = letters * 1.65
  const plateWidth = rect.width * 0.84
  const plateY = rect.height / 2 - plateHeight - rect.height * 0.035
  return (
    <Tile
      tileKey={`city-${city}`}
      rect={rect}
      order={order}
      ring={<TileRing art="tile-ring" rect={rect} drawnWidth={DRAWN_WIDTH} />}
      focusRing={<TileRing art="tile-focus" rect={rect} drawnWidth={DRAWN_WIDTH} />}
      {...state}
    >
      <NineSlice
        art="plate"
        x={-plateWidth / 2}
        y={plateY}
        width={plateWidth}
        height={plateHeight}
        scale={plateHeight / PLATE_HEIGHT}
      />
      <Label
        text={CITY_NAMES[city]}
        x={0}
        y={plateY + plateHeight * 0.46}
        size={letters}
        tint={PAINT.ink}
        anchorX={0.5}
      />
    </Tile>
  )
})
