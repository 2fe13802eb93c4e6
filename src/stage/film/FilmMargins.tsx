/** The felt next to a film, over what reaches beyond its edges. */
import { useSolidTexture } from '../assets/useAssets'
import { wholeFilm } from '../layout/filmPlaces'
import type { Rect } from '../layout/rect'

export function FilmMargins({ place, tint }: { place: Rect; tint: number }) {
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
