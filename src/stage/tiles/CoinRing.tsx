/** The rings of a coin, round like it. */
import type { Rect } from '../layout'
import { useArtTexture } from '../useArt'

interface CoinRingProps {
  art: 'coin-ring' | 'coin-focus'
  rect: Rect
}

/** Drawn 224 wide for a coin of 192. */
const COIN_RING_RATIO = 224 / 192

export function CoinRing({ art, rect }: CoinRingProps) {
  const texture = useArtTexture(art)
  const size = rect.width * COIN_RING_RATIO
  return <pixiSprite key={texture.uid} texture={texture} anchor={0.5} width={size} height={size} />
}
