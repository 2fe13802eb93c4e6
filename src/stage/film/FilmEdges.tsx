/** The felt next to a film, over what reaches beyond its edges, and over its free edges, fading out inwards. */
import { useSolidTexture, useSpriteTexture } from '../assets/useAssets'
import { wholeFilm } from '../layout/filmPlaces'
import type { ResultLayout } from '../layout/resultLayout'

/** CSS pixels by which a fading edge covers the picture's own, which lies between two pixels. */
const OVERLAP = 2

export function FilmEdges({ place, tint }: { place: ResultLayout['film']; tint: number }) {
  const { x, y, width, height } = place
  const { left, right, bottom } = place.feather
  const solid = useSolidTexture()
  const fading = useSpriteTexture('feather')
  const margin = { texture: solid, y, width: wholeFilm(place).width, height, tint }
  const edges = [
    { depth: left, length: height, x: x - OVERLAP, y, rotation: 0 },
    { depth: right, length: height, x: x + width + OVERLAP, y: y + height, rotation: Math.PI },
    { depth: bottom, length: width, x, y: y + height + OVERLAP, rotation: -Math.PI / 2 },
  ].filter(({ depth }) => depth > 0)
  return (
    <pixiContainer key={`${solid.uid} ${fading.uid}`}>
      <pixiSprite x={x - margin.width} {...margin} />
      <pixiSprite x={x + width} {...margin} />
      {edges.map(({ depth, length, ...edge }) => (
        <pixiSprite
          key={edge.rotation}
          texture={fading}
          width={depth + OVERLAP}
          height={length}
          tint={tint}
          {...edge}
        />
      ))}
    </pixiContainer>
  )
}
