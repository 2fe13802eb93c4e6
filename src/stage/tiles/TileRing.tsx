/** The rings of a tile: brass for the chosen one, paper for the keyboard's focus. They lie on the tile's edge. */
import type { Rect } from '../layout'
import { NineSlice } from '../NineSlice'

interface RingProps {
  art: 'tile-ring' | 'tile-focus'
  rect: Rect
  /** Width of the tile's full-resolution art, to which the ring was drawn. */
  drawnWidth: number
}

/** How far the ring's art reaches out over the tile's edge, in pixels of the full-resolution art. */
const OUTSET = 14

export function TileRing({ art, rect, drawnWidth }: RingProps) {
  const scale = rect.width / drawnWidth
  const out = OUTSET * scale
  return (
    <NineSlice
      art={art}
      x={-rect.width / 2 - out}
      y={-rect.height / 2 - out}
      width={rect.width + 2 * out}
      height={rect.height + 2 * out}
      scale={scale}
    />
  )
}
