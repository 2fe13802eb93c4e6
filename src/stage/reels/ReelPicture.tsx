/** A picture in a reel's window that does not turn. */
import { useSpriteTexture } from '../assets/useAssets'
import type { Rect } from '../layout/rect'
import { itemHeight } from './opening'
import { ReelWindow } from './ReelWindow'

export function ReelPicture({ rect, name, ratio }: { rect: Rect; name: string; ratio: number }) {
  const texture = useSpriteTexture(name)
  const height = itemHeight(rect, ratio)
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
