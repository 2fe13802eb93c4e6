/** A line of text on the stage. */
import { useMemo } from 'react'
import { useAtlasTexture } from '../assets/useAssets'
import { textStyle } from './bitmapFont'

interface LabelProps {
  text: string
  x: number
  /** The text is centred on this height. */
  y: number
  /** CSS pixels. */
  size: number
  fill: number
  letterSpacing?: number
  /** 0 aligns the text's left edge with `x`, 0.5 its centre. */
  anchorX?: number
}

export function Label({ text, x, y, size, fill, letterSpacing, anchorX = 0 }: LabelProps) {
  const fontPage = useAtlasTexture('boot')
  const style = useMemo(() => textStyle(size, fill, letterSpacing), [size, fill, letterSpacing])
  const anchor = useMemo(() => ({ x: anchorX, y: 0.5 }), [anchorX])
  return <pixiBitmapText key={fontPage.uid} text={text} x={x} y={y} anchor={anchor} style={style} />
}
