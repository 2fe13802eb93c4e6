/**
 * Reminds of the player's city as the film begins, and is over before the die is thrown: later, before the beam finds its own
 * city, it would be a promise.
 */
import type { Sprite } from 'pixi.js'
import { useCallback, useRef } from 'react'
import type { City } from '../../domain/core/city'
import { MOTION } from '../../domain/motion'
import { useSpriteTexture } from '../assets/useAssets'
import { PALETTE } from '../core/palette'
import { useStageContext, useTimedAnimation } from '../core/stageContext'
import { cityPoint, wholeFilm } from '../layout/filmPlaces'
import type { Rect } from '../layout/rect'

const DURATION_MS = MOTION.roll.pick
/** As multiples of a whole film's width and height. */
const SIZE = { width: 0.24, height: 0.8 }
const MAX_ALPHA = 0.5

interface PickLightProps {
  city: City
  /** Place of the film. */
  film: Rect
  /** Server time, epoch milliseconds. */
  startsAtMs: number
}

export function PickLight({ city, film, startsAtMs }: PickLightProps) {
  const { serverNowMs, isMotionReduced } = useStageContext()
  const texture = useSpriteTexture('glow')
  const sprite = useRef<Sprite>(null)
  const draw = useCallback(() => {
    const share = Math.min(1, Math.max(0, ((serverNowMs() ?? 0) - startsAtMs) / DURATION_MS))
    if (sprite.current !== null) sprite.current.alpha = MAX_ALPHA * Math.sin(Math.PI * share) ** 2
  }, [startsAtMs, serverNowMs])
  // With reduced motion only the last frame is drawn, in which the light is out again.
  useTimedAnimation(startsAtMs, DURATION_MS, isMotionReduced() ? DURATION_MS : null, draw)
  const whole = wholeFilm(film)
  return (
    <pixiSprite
      key={texture.uid}
      ref={sprite}
      texture={texture}
      anchor={0.5}
      {...cityPoint(city, film)}
      width={SIZE.width * whole.width}
      height={SIZE.height * whole.height}
      tint={PALETTE.brassLight}
      alpha={0}
    />
  )
}
