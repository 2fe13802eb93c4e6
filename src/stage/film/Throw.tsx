/**
 * The throw in its place: the stage draws it before its beginning and where no film plays. The film takes its place once the
 * cup has tipped, so that nothing is cut.
 */
import { useTick } from '@pixi/react'
import type { Container, Texture } from 'pixi.js'
import { useCallback, useEffect, useRef } from 'react'
import type { City } from '../../domain/core/city'
import type { Mode } from '../../domain/core/mode'
import type { Combination } from '../../domain/core/payout'
import { currentLanguage, DEFAULT_LANGUAGE } from '../../i18n/locale'
import { FELTS, type Felt } from '../core/palette'
import { useRedraw, useStageContext } from '../core/stageContext'
import type { ResultLayout } from '../layout/resultLayout'
import { closenessAt, smootherstep } from '../throw/choreography'
import { CLEARS_AT, TIPPED_AT } from '../throw/cupPose'
import { DrawnThrow } from '../throw/DrawnThrow'
import { FilmEdges } from './FilmEdges'
import { FilmPlates } from './FilmPlates'
import { FilmMesh } from './filmMesh'
import { useFilm } from './useFilm'

interface ThrowProps {
  place: ResultLayout['film']
  /** Whose felt lies around the film, and under the die. */
  mode: Mode
  result: Combination | null
  /** Server time of the throw's beginning; null while it is unknown. */
  startsAtMs: number | null
  /** Whether the throw has begun. */
  isShown: boolean
}

/** The films are of the practice table, whose cloth is blue. */
const CLOTHS: Readonly<Record<Mode, Felt | null>> = { dummy: null, real: FELTS.real }

export function Throw({ place, mode, result, startsAtMs, isShown }: ThrowProps) {
  const cloth = CLOTHS[mode]
  const tint = FELTS[mode].edge
  const film = useFilm(result, startsAtMs ?? 0, isShown)
  useRedraw()
  if (result === null && startsAtMs === null) return null
  return (
    <>
      <DrawnThrow
        place={place}
        cloth={cloth}
        result={result}
        startsAtMs={startsAtMs}
        isUnderFilm={film !== null && isShown}
      />
      {film === null || result === null || startsAtMs === null ? null : (
        <Film place={place} film={film} cloth={cloth} city={result.city} startsAtMs={startsAtMs} />
      )}
      {film === null ||
      result === null ||
      startsAtMs === null ||
      currentLanguage() === DEFAULT_LANGUAGE ? null : (
        <FilmPlates place={place} result={result} startsAtMs={startsAtMs} />
      )}
      <FilmEdges place={place} tint={tint} />
    </>
  )
}

/** A film that is drawn before it is seen has its program linked and its first frame uploaded. */
const HARDLY = 1 / 255

interface FilmProps {
  place: ResultLayout['film']
  /** The whole film. */
  film: Texture
  cloth: Felt | null
  city: City
  startsAtMs: number
}

function Film({ place, film, cloth, city, startsAtMs }: FilmProps) {
  const { loop, serverNowMs } = useStageContext()
  const host = useRef<Container>(null)
  const mesh = useRef<FilmMesh | null>(null)
  const draw = useCallback(() => {
    const seconds = ((serverNowMs() ?? startsAtMs) - startsAtMs) / 1000
    if (mesh.current === null) return
    mesh.current.closeness = closenessAt(seconds)
    mesh.current.alpha = Math.max(HARDLY, smootherstep(TIPPED_AT, CLEARS_AT, seconds))
  }, [serverNowMs, startsAtMs])
  // The film's own frames are drawn, and none besides.
  useTick(draw)
  useEffect(() => {
    const created = new FilmMesh(film, place, cloth?.light ?? null, city)
    host.current?.addChild(created)
    mesh.current = created
    loop.requestFrame()
    return () => {
      mesh.current = null
      created.destroy()
    }
  }, [loop, film, place, cloth, city])
  return <pixiContainer ref={host} />
}
