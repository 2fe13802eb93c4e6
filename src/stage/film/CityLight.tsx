/** A light on a city of the film, in the city's place and over everything that the scene has drawn before it. */
import type { Sprite } from 'pixi.js'
import { useCallback, useRef } from 'react'
import type { City } from '../../domain/core/city'
import { useSpriteTexture } from '../assets/useAssets'
import { useStageContext, useTimedAnimation } from '../core/stageContext'
import { cityPoint, wholeFilm } from '../layout/filmPlaces'
import type { Rect } from '../layout/rect'
import type { Light } from './cityLights'

interface CityLightProps {
  light: Light
  city: City
  /** Place of the film. */
  film: Rect
  /** Server time, epoch milliseconds. */
  startsAtMs: number
}

export function CityLight({ light, city, film, startsAtMs }: CityLightProps) {
  const { serverNowMs, isMotionReduced } = useStageContext()
  const texture = useSpriteTexture('glow')
  const sprite = useRef<Sprite>(null)
  const { durationMs } = light
  const draw = useCallback(() => {
    const share = ((serverNowMs() ?? 0) - startsAtMs) / durationMs
    if (sprite.current !== null) sprite.current.alpha = light.alphaAt(Math.min(1, Math.max(0, share)))
  }, [light, durationMs, startsAtMs, serverNowMs])
  // With reduced motion only the last frame is drawn, in which the pick's light is out again.
  useTimedAnimation(startsAtMs, durationMs, isMotionReduced() ? durationMs : null, draw)
  const whole = wholeFilm(film)
  return (
    <pixiSprite
      key={texture.uid}
      ref={sprite}
      texture={texture}
      anchor={0.5}
      {...cityPoint(city, film)}
      width={light.width * whole.width}
      height={light.height * whole.height}
      tint={light.tintOf(city)}
      alpha={0}
    />
  )
}
