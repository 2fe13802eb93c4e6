/** A frame whose corners keep their shape while its sides grow. */
import { useSpriteTexture } from './assets/useAssets'

interface NineSliceProps {
  art: string
  x: number
  y: number
  width: number
  height: number
  /** How large its corners are: 1 as in the art, where that is as high as the frame. */
  corners?: number
  tint?: number
}

export function NineSlice({ art, x, y, width, height, corners = 1, tint = 0xffffff }: NineSliceProps) {
  const texture = useSpriteTexture(art)
  const scale = (height / texture.height) * corners
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
