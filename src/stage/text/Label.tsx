/** A line of static text on the stage. */
import { useMemo } from 'react'
import { useAtlasTexture } from '../assets/useAssets'
import type { TextLineStyle } from './textLine'

interface LabelProps extends Partial<TextLineStyle> {
  text: string
  x: number
  y: number
  size: number
  tint: number
}

export function Label({ text, x, y, size, tint, anchorX = 0, anchorY = 0.5, letterSpacing = 0 }: LabelProps) {
  const fontPage = useAtlasTexture('boot')
  const style = useMemo(
    () => ({ size, letterSpacing, anchorX, anchorY }),
    [size, letterSpacing, anchorX, anchorY],
  )
  return <pixiTextLine key={fontPage.uid} text={text} x={x} y={y} style={style} tint={tint} />
}
