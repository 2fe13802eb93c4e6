/** Letters on the stage, in the bitmap font, so that a changing figure uploads no texture. */
import { useMemo } from 'react'
import { PAINT, STAGE_FONT } from './paint'

interface LabelProps {
  text: string
  x: number
  y: number
  /** CSS pixels. */
  size: number
  tint: number
  /** 0 starts at x, 0.5 is centred on it, 1 ends there. */
  anchorX?: number
  anchorY?: number
  letterSpacing?: number
}

export function Label({ text, x, y, size, tint, anchorX = 0, anchorY = 0.5, letterSpacing = 0 }: LabelProps) {
  const style = useMemo(
    () => ({ fontFamily: STAGE_FONT, fontSize: size, letterSpacing, fill: PAINT.white }),
    [size, letterSpacing],
  )
  const anchor = useMemo(() => ({ x: anchorX, y: anchorY }), [anchorX, anchorY])
  return <pixiBitmapText text={text} x={x} y={y} style={style} anchor={anchor} tint={tint} />
}
