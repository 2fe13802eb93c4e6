/** The table's surface: night under it, felt with a faint lattice on it. */
import type { Rect } from './layout'
import { PAINT } from './paint'
import { artTexture, solidTexture } from './textures'
import { useStageTools } from './tools'

const JAALI_ALPHA = 0.05
const JAALI_SCALE = 0.5
const GLOW_SPREAD = 1.5

export function Felt({ rect }: { rect: Rect }) {
  const { artVersion } = useStageTools()
  return (
    <pixiContainer key={artVersion} x={rect.x} y={rect.y}>
      <pixiSprite texture={solidTexture()} width={rect.width} height={rect.height} tint={PAINT.felt} />
      <pixiSprite
        texture={artTexture('glow')}
        anchor={0.5}
        x={rect.width / 2}
        y={rect.height * 0.42}
        width={rect.width * GLOW_SPREAD}
        height={rect.height * GLOW_SPREAD}
        tint={PAINT.feltLight}
      />
      <pixiTilingSprite
        texture={artTexture('jaali')}
        width={rect.width}
        height={rect.height}
        tileScale={{ x: JAALI_SCALE, y: JAALI_SCALE }}
        alpha={JAALI_ALPHA}
      />
    </pixiContainer>
  )
}
