/** The throw in its place: the film as soon as it can be drawn, and the stage's own throw where none plays. */
import type { Combination } from '../../domain/core/payout'
import { useGame } from '../../game/state/store'
import { currentLanguage, DEFAULT_LANGUAGE } from '../../i18n/locale'
import { useRedraw } from '../core/stageContext'
import type { ResultLayout } from '../layout/resultLayout'
import { DrawnThrow } from '../throw/DrawnThrow'
import { FilmMargins } from '../throw/FilmMargins'
import { Feather } from './Feather'
import { Film } from './Film'
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
