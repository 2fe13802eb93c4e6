/**
 * The throw in its place: the stage draws it before its beginning and where no film plays. The film takes its place once the
 * cup has tipped, so that nothing is cut.
 */

import { Rectangle, Texture } from 'pixi.js'
import { useEffect, useMemo, useState } from 'react'
import type { Combination } from '../../domain/core/payout'
import { currentLanguage, DEFAULT_LANGUAGE } from '../../i18n/locale'
import { useRedraw, useStageContext } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import type { ResultLayout } from '../layout/resultLayout'
import { CLEARS_AT } from '../throw/cupPose'
import { DrawnThrow } from '../throw/DrawnThrow'
import { Feather } from './Feather'
import { FilmMargins } from './FilmMargins'
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
  const isFilmClear = useFilmClear(startsAtMs) && film !== null && isShown
  useRedraw()
  if (result === null && startsAtMs === null) return null
  return (
    <>
      {film === null ? null : <Film place={place} film={film} />}
      {film === null ||
      result === null ||
      startsAtMs === null ||
      currentLanguage() === DEFAULT_LANGUAGE ? null : (
        <FilmPlates place={place} result={result} startsAtMs={startsAtMs} />
      )}
      {isFilmClear ? null : (
        <DrawnThrow place={place} result={result} startsAtMs={startsAtMs} isOverFilm={film !== null} />
      )}
      <FilmMargins place={place} tint={tint} />
      <Feather place={place} tint={tint} />
    </>
  )
}

/** Returns whether the film has taken the drawn throw's place, if there is a film. */
function useFilmClear(startsAtMs: number | null): boolean {
  const { serverNowMs, isPaused } = useStageContext()
  const [isClear, setClear] = useState(false)
  useEffect(() => {
    const nowMs = serverNowMs()
    if (startsAtMs === null || nowMs === null) return setClear(false)
    const remainingMs = startsAtMs + CLEARS_AT * 1000 - nowMs
    setClear(remainingMs <= 0)
    if (remainingMs <= 0 || isPaused) return
    const timer = setTimeout(() => setClear(true), Math.ceil(remainingMs))
    return () => clearTimeout(timer)
  }, [startsAtMs, serverNowMs, isPaused])
  return isClear
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
