/** The felt's colour over the free edges of a picture in the film's place, fading out inwards. */
import { useSpriteTexture } from '../assets/useAssets'
import type { ResultLayout } from '../layout/resultLayout'

/** CSS pixels by which a fading edge covers the picture's own, which lies between two pixels. */
const OVERLAP = 2

export function Feather({ place, tint }: { place: ResultLayout['film']; tint: number }) {
  const { x, y, width, height, feather } = place
  const { left, right, bottom } = feather
  const texture = useSpriteTexture('feather')
  return (
    <pixiContainer key={texture.uid}>
      {left === 0 ? null : (
        <pixiSprite
          texture={texture}
          x={x - OVERLAP}
          y={y}
          width={left + OVERLAP}
          height={height}
          tint={tint}
        />
      )}
      {right === 0 ? null : (
        <pixiSprite
          texture={texture}
          x={x + width + OVERLAP}
          y={y + height}
          width={right + OVERLAP}
          height={height}
          rotation={Math.PI}
          tint={tint}
        />
      )}
      {bottom === 0 ? null : (
        <pixiSprite
          texture={texture}
          x={x}
          y={y + height + OVERLAP}
          width={bottom + OVERLAP}
          height={width}
          rotation={-Math.PI / 2}
          tint={tint}
        />
      )}
    </pixiContainer>
  )
}
