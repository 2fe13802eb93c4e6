/** A nine-slice sprite: its corners keep their shape while its sides are stretched. */
import { useSpriteTexture } from '../assets/useAssets'

interface NineSliceProps {
  /** Name of the sprite in assets/. */
  sprite: string
  x: number
  y: number
  width: number
  height: number
  /** Scale of the corners; 1 draws them as they are when the sprite's height equals `height`. */
  cornerScale?: number
  tint?: number
}

export function NineSlice({ sprite, x, y, width, height, cornerScale = 1, tint = 0xffffff }: NineSliceProps) {
  const texture = useSpriteTexture(sprite)
  const scale = (height / texture.height) * cornerScale
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
    />
  )
}
