/**
 * A win's light on the throw: a hush, in which all but the lit city is dimmed, and then the city's hue over everything. The
 * throw is tinted and the light is a sprite among the others, because another blend mode would cost two draws.
 */
import type { Container, Sprite } from 'pixi.js'
import { type ReactNode, useCallback, useRef } from 'react'
import type { City } from '../../domain/core/city'
import { useSpriteTexture } from '../assets/useAssets'
import { useStageContext, useTimedAnimation } from '../core/stageContext'
import { cityPoint, wholeFilm } from '../layout/filmPlaces'
import type { Rect } from '../layout/rect'
import { LIGHTS, LIT_MS, winLightAt } from './winLightAt'

interface WinLightProps {
  city: City | null
  /** Place of the film. */
  film: Rect
  /** Server time of a celebrated verdict, epoch milliseconds. */
  startsAtMs: number | null
  /** The throw, and the felt around it. */
  children: ReactNode
}

/** Size of the light around the city in the hush, and of the light over the picture, as multiples of the film's. */
const CITY_SIZE = { width: 0.24, height: 0.5 }
const PICTURE_SIZE = { width: 6, height: 9 }

export function WinLight({ city, film, startsAtMs, children }: WinLightProps) {
  const { serverNowMs, isMotionReduced } = useStageContext()
  const glow = useSpriteTexture('glow')
  const picture = useRef<Container>(null)
  const light = useRef<Sprite>(null)
  const { width, height } = wholeFilm(film)
  const draw = useCallback(() => {
    if (city === null || picture.current === null || light.current === null) return
    // Without a win the picture of the last one goes out.
    const ms = startsAtMs === null ? 0 : (serverNowMs() ?? 0) - startsAtMs
    const { tint, alpha, spread } = winLightAt(ms, city)
    const size = (side: 'width' | 'height') =>
      CITY_SIZE[side] + (PICTURE_SIZE[side] - CITY_SIZE[side]) * spread
    picture.current.tint = tint
    light.current.alpha = alpha
    light.current.setSize(width * size('width'), height * size('height'))
  }, [serverNowMs, startsAtMs, city, width, height])
  useTimedAnimation(startsAtMs, LIT_MS, isMotionReduced() ? LIT_MS : null, draw)
  return (
    <>
      <pixiContainer ref={picture}>{children}</pixiContainer>
      {city === null ? null : (
        <pixiSprite
          key={glow.uid}
          ref={light}
          texture={glow}
          anchor={0.5}
          {...cityPoint(city, film)}
          tint={LIGHTS[city]}
          alpha={0}
        />
      )}
    </>
  )
}
