/** The felt next to a film, over what reaches beyond its edges, and over its free edges, fading out inwards. */
import { useSolidTexture, useSpriteTexture } from '../assets/useAssets'
import { wholeFilm } from '../layout/filmPlaces'
import type { ResultLayout } from '../layout/resultLayout'

/** CSS pixels by which a fading edge covers the picture's own, which lies between two pixels. */
const OVERLAP = 2

interface FilmEdgesProps {
  place: ResultLayout['film']
  /** The felt's colour. */
  tint: number
}

export function FilmEdges(props: FilmEdgesProps) {
  return (
    <>
      <Margins {...props} />
      <Feather {...props} />
    </>
  )
}

/** The felt left and right of the film. */
function Margins({ place, tint }: FilmEdgesProps) {
  const texture = useSolidTexture()
  const { x, y, width, height } = place
  const margin = { y, width: wholeFilm(place).width, height, tint }
  return (
    <pixiContainer key={texture.uid}>
      <pixiSprite texture={texture} x={x - margin.width} {...margin} />
      <pixiSprite texture={texture} x={x + width} {...margin} />
    </pixiContainer>
  )
}

/** The felt's colour over the free edges of a picture in the film's place. */
function Feather({ place, tint }: FilmEdgesProps) {
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
