/** The table's surface: the felt of the mode, a solid colour with a soft light, and a faint lattice over it. */
import { useGame } from '../../game/state/store'
import { useSolidTexture, useSpriteTexture } from '../assets/useAssets'
import { FELTS } from '../core/palette'
import type { Rect } from '../layout/rect'

const LATTICE_ALPHA = 0.05
const LATTICE_SCALE = { x: 0.5, y: 0.5 }

/** Size of the light as a multiple of the table's. */
const GLOW_SCALE = 1.5

export function TableBackground({ rect }: { rect: Rect }) {
  const { edge, light } = FELTS[useGame((state) => state.mode)]
  const solid = useSolidTexture()
  const glow = useSpriteTexture('glow')
  const lattice = useSpriteTexture('jaali')
  return (
    <>
      <pixiSprite key={`solid-${solid.uid}`} texture={solid} {...rect} tint={edge} />
      <pixiSprite
        key={`glow-${glow.uid}`}
        texture={glow}
        anchor={0.5}
        x={rect.x + rect.width / 2}
        y={rect.y + rect.height * 0.42}
        width={rect.width * GLOW_SCALE}
        height={rect.height * GLOW_SCALE}
        tint={light}
      />
      <pixiTilingSprite
        key={`lattice-${lattice.uid}`}
        texture={lattice}
        {...rect}
        tileScale={LATTICE_SCALE}
        alpha={LATTICE_ALPHA}
      />
    </>
  )
}
