/** The table's surface: the felt with a faint lattice over it. */

import { useSpriteTexture } from '../assets/useAssets'
import type { Rect } from '../layout/rect'
import { Felt } from './Felt'

const LATTICE_ALPHA = 0.05
const LATTICE_SCALE = { x: 0.5, y: 0.5 }

export function TableBackground({ rect }: { rect: Rect }) {
  const lattice = useSpriteTexture('jaali')
  return (
    <>
      <Felt rect={rect} />
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
