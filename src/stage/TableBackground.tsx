/** The table's surface: night under it, felt with a faint lattice on it. */

import { useSolidTexture, useSpriteTexture } from './assets/useAssets'
import type { Rect } from './layout'
import { PALETTE } from './palette'

const JAALI_ALPHA = 0.05
const JAALI_SCALE = 0.5
const GLOW_SPREAD = 1.5

export function TableBackground({ rect }: { rect: Rect }) {
  const solid = useSolidTexture()
  const glow = useSpriteTexture('glow')
  const jaali = useSpriteTexture('jaali')
  return (
    <pixiContainer x={rect.x} y={rect.y}>
      <pixiSprite
        key={`solid-${solid.uid}`}
        texture={solid}
        width={rect.width}
        height={rect.height}
        tint={PALETTE.felt}
      />
      <pixiSprite
        key={`glow-${glow.uid}`}
        texture={glow}
        anchor={0.5}
        x={rect.width / 2}
        y={rect.height * 0.42}
        width={rect.width * GLOW_SPREAD}
        height={rect.height * GLOW_SPREAD}
        tint={PALETTE.feltLight}
      />
      <pixiTiledQuads
        key={`jaali-${jaali.uid}`}
        texture={jaali}
        area={rect}
        tileScale={JAALI_SCALE}
        alpha={JAALI_ALPHA}
      />
    </pixiContainer>
  )
}
