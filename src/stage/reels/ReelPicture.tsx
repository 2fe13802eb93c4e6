/** A picture that stands still in a reel's window. */
import { useSpriteTexture } from '../assets/useAssets'
import type { Rect } from '../layout/rect'
import { ReelWindow } from './ReelWindow'

export function ReelPicture({ rect, name, ratio }: { rect: Rect; name: string; ratio: number }) {
  const texture = useSpriteTexture(name)
  const height = Math.min(rect.height * 0.92, (rect.width * 0.86) / ratio)
  return (
    <ReelWindow rect={rect}>
      <pixiSprite
        key={texture.uid}
        texture={texture}
        anchor={0.5}
        x={rect.x + rect.width / 2}
        y={rect.y + rect.height / 2}
        width={height * ratio}
        height={height}
      />
    </ReelWindow>
  )
}
