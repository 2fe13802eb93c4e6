/** Letters on the stage. */
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
  const page = useAtlasTexture('boot')
  const look = useMemo(
    () => ({ size, letterSpacing, anchorX, anchorY }),
    [size, letterSpacing, anchorX, anchorY],
  )
  return <pixiTextLine key={page.uid} text={text} x={x} y={y} look={look} tint={tint} />
}
