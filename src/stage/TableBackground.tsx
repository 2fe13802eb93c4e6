/** The table's surface: a solid colour with a soft light and a faint lattice over it. */

import { useSolidTexture, useSpriteTexture } from './assets/useAssets'
import type { Rect } from './layout'
import { PALETTE } from './palette'

const LATTICE_ALPHA = 0.05
const LATTICE_SCALE = { x: 0.5, y: 0.5 }
/** Size of the light as a multiple of the table's. */
const GLOW_SCALE = 1.5

export function TableBackground({ rect }: { rect: Rect }) {
  const solid = useSolidTexture()
  const glow = useSpriteTexture('glow')
  const lattice = useSpriteTexture('jaali')
  return (
    <pixiContainer x={rect.x} y={rect.y}>
      <pixiSprite
        key={`solid-${solid.uid}`}
        texture={solid}
        width={rect.width}
        height={rect.height}
        tint={PALETTE.table}
      />
      <pixiSprite
        key={`glow-${glow.uid}`}
        texture={glow}
        anchor={0.5}
        x={rect.width / 2}
        y={rect.height * 0.42}
        width={rect.width * GLOW_SCALE}
        height={rect.height * GLOW_SCALE}
        tint={PALETTE.tableLight}
      />
      <pixiTilingSprite
        key={`lattice-${lattice.uid}`}
        texture={lattice}
        width={rect.width}
        height={rect.height}
        tileScale={LATTICE_SCALE}
        alpha={LATTICE_ALPHA}
      />
    </pixiContainer>
  )
}
