/** The film in its place: cut to the place's ratio. */
import { Rectangle, Texture } from 'pixi.js'
import { useEffect, useMemo } from 'react'
import { useRedraw } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import type { ResultLayout } from '../layout/resultLayout'

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

/** The largest part of the film in a ratio, in its middle; what matters lies in the middle 16:9. */
function middleOf({ width: filmWidth, height: filmHeight }: Texture, ratio: number): Rect {
  const width = Math.min(filmWidth, filmHeight * ratio)
  const height = width / ratio
  return { x: (filmWidth - width) / 2, y: (filmHeight - height) / 2, width, height }
}
