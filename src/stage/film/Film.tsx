/** The film in its place: cut to the place's ratio, its free edges fading into the felt that lies around it. */
import { Rectangle, Texture } from 'pixi.js'
import { useEffect, useMemo } from 'react'
import { useSpriteTexture } from '../assets/useAssets'
import type { Rect } from '../layout/rect'
import type { ResultLayout } from '../layout/resultLayout'
import { useRedraw } from '../stageContext'

interface FilmProps {
  place: ResultLayout['film']
  /** The whole film. */
  film: Texture
}

export function Film({ place, film }: FilmProps) {
  const { x, y, width, height } = place
  useRedraw()
  const cut = useMemo(() => {
    const { x: left, y: top, width: cutWidth, height: cutHeight } = middleOf(film, width / height)
    return new Texture({ source: film.source, frame: new Rectangle(left, top, cutWidth, cutHeight) })
  }, [film, width, height])
  useEffect(() => () => cut.destroy(), [cut])
  return <pixiSprite key={cut.uid} texture={cut} x={x} y={y} width={width} height={height} />
}

/** CSS pixels by which a fading edge covers the picture's own, which lies between two pixels. */
const OVERLAP = 2

/** The felt's colour over the free edges of a picture in the film's place, fading out inwards. */
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

/** The largest part of the film in a ratio, in its middle; what matters lies in the middle 16:9. */
function middleOf({ width: filmWidth, height: filmHeight }: Texture, ratio: number): Rect {
  const width = Math.min(filmWidth, filmHeight * ratio)
  const height = width / ratio
  return { x: (filmWidth - width) / 2, y: (filmHeight - height) / 2, width, height }
}
