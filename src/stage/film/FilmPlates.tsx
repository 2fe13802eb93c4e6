/** The cities' plates over those of a film, whose names are English, once the film has shown its city and the die is clear of them. */
import type { Container } from 'pixi.js'
import { useCallback, useEffect, useRef } from 'react'
import { CITIES } from '../../domain/core/city'
import type { Combination } from '../../domain/core/payout'
import { SHOW_MS } from '../../domain/resultTimeline'
import { cityName } from '../../i18n/cityTexts'
import { spriteTexture } from '../assets/textures'
import { useStageContext, useTimedAnimation } from '../core/stageContext'
import { cityColumn, FILM_SIZE, wholeFilm } from '../layout/filmPlaces'
import type { Rect } from '../layout/rect'
import { filmAt } from '../throw/choreography'
import { parapetFootAt } from '../throw/filmCamera'
import { createPlate, plateScaleAt } from '../throw/plate'

interface FilmPlatesProps {
  place: Rect
  result: Combination
  /** Server time of the throw's beginning. */
  startsAtMs: number
}

export function FilmPlates({ place, result, startsAtMs }: FilmPlatesProps) {
  const { loop, serverNowMs } = useStageContext()
  const parapet = useRef<Container>(null)
  const { city: drawnCity, diceNumber } = result
  const film = wholeFilm(place)
  const scale = film.height / FILM_SIZE.height

  const draw = useCallback(() => {
    if (parapet.current === null) return
    const ms = Math.min(SHOW_MS, (serverNowMs() ?? 0) - startsAtMs)
    const state = filmAt(ms / 1000, { city: drawnCity, diceNumber })
    parapet.current.alpha = state.litAmount
    parapet.current.y = parapetFootAt(state.closeness)
    // The drawn city's plate is the last.
    parapet.current.children.at(-1)?.scale.set(plateScaleAt(state.nearness))
  }, [startsAtMs, serverNowMs, drawnCity, diceNumber])
  useTimedAnimation(startsAtMs, SHOW_MS, null, draw)

  useEffect(() => {
    const others = CITIES.filter((city) => city !== drawnCity)
    const plates = [...others, drawnCity].map((city) => {
      const isLit = city === drawnCity
      const { container, place } = createPlate({
        plate: spriteTexture('plate'),
        name: cityName(city),
        isLit,
      })
      place(cityColumn(city), 1)
      return container
    })
    parapet.current?.addChild(...plates)
    loop.requestFrame()
    return () => {
      for (const plate of plates) plate.destroy({ children: true })
    }
  }, [loop, drawnCity])

  return (
    <pixiContainer x={film.x + film.width / 2} y={film.y} scale={scale}>
      <pixiContainer ref={parapet} alpha={0} />
    </pixiContainer>
  )
}
