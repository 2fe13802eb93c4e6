/** The rings of a coin, round like it. */
import type { Rect } from '../layout'
import { artTexture } from '../textures'
import { useStageTools } from '../tools'

interface CoinRingProps {
  art: 'coin-ring' | 'coin-focus'
  rect: Rect
}

/** Drawn 224 wide for a coin of 192. */
const COIN_RING_RATIO = 224 / 192

export function CoinRing({ art, rect }: CoinRingProps) {
  const { artVersion } = useStageTools()
  const size = rect.width * COIN_RING_RATIO
  return <pixiSprite key={artVersion} texture={artTexture(art)} anchor={0.5} width={size} height={size} />
}
