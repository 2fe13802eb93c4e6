/** A frame whose corners keep their shape while its sides grow; `scale` is drawn pixels per screen pixel, inverted. */
import { useArtTexture } from './useArt'

interface NineSliceProps {
  art: string
  x: number
  y: number
  width: number
  height: number
  /** Screen pixels for one pixel of the full-resolution art. */
  scale: number
  tint?: number
  alpha?: number
}

export function NineSlice({ art, x, y, width, height, scale, tint = 0xffffff, alpha = 1 }: NineSliceProps) {
  const texture = useArtTexture(art)
  return (
    <pixiNineSliceSprite
      key={texture.uid}
      texture={texture}
      x={x}
      y={y}
      width={width / scale}
      height={height / scale}
      scale={scale}
      tint={tint}
      alpha={alpha}
    />
  )
}
