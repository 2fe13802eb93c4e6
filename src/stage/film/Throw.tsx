/** The throw in its place: the film as soon as it can be drawn, and the stage's own throw where none plays. */
import { Rectangle, Texture } from 'pixi.js'
import { useEffect, useMemo } from 'react'
import type { Combination } from '../../domain/core/payout'
import { useGame } from '../../game/state/store'
import { currentLanguage, DEFAULT_LANGUAGE } from '../../i18n/locale'
import { useRedraw } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import type { ResultLayout } from '../layout/resultLayout'
import { DrawnThrow } from '../throw/DrawnThrow'
import { FilmMargins } from '../throw/FilmMargins'
import { Feather } from './Feather'
import { FilmPlates } from './FilmPlates'
import { useFilm } from './useFilm'

interface ThrowProps {
  place: ResultLayout['film']
  /** Colour of the felt around the film. */
  tint: number
  result: Combination | null
  /** Server time of the throw's beginning; null while it is unknown. */
  startsAtMs: number | null
  /** Whether the throw has begun. */
  isShown: boolean
}

export function Throw({ place, tint, result, startsAtMs, isShown }: ThrowProps) {
  const film = useFilm(result, startsAtMs ?? 0, isShown)
  const isFilmMissing = useGame(({ videoState }) => videoState === 'unavailable')
  useRedraw()
  const picture =
    film !== null ? (
      <>
        <Film place={place} film={film} />
        {result === null || startsAtMs === null || currentLanguage() === DEFAULT_LANGUAGE ? null : (
          <>
            <FilmPlates place={place} result={result} startsAtMs={startsAtMs} />
            <FilmMargins place={place} tint={tint} />
          </>
        )}
      </>
    ) : result !== null && (isFilmMissing || isShown) ? (
      <DrawnThrow place={place} tint={tint} result={result} startsAtMs={startsAtMs} />
    ) : null
  return picture === null ? null : (
    <>
      {picture}
      <Feather place={place} tint={tint} />
    </>
  )
}

interface FilmProps {
  place: ResultLayout['film']
  /** The whole film. */
  film: Texture
}

/** The film in its place: cut to the place's ratio. */
function Film({ place, film }: FilmProps) {
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
