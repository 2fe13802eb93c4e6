/** The light that passes the city of the player's pick once, before the film's beam has found its own. */
import type { Sprite } from 'pixi.js'
import { useCallback, useRef } from 'react'
import type { City } from '../domain/city'
import { useSpriteTexture } from './assets/useAssets'
import { cityPoint, wholeWidth } from './cityPoint'
import type { Rect } from './layout/rect'
import { PALETTE } from './palette'
import { useStageContext, useTimedAnimation } from './stageContext'

/** The film's beam passes the cities here, between its turns; seconds from the film's start. */
const PICK_LIGHT = { fromMs: 5_150, lastsMs: 700 }
const PICK_LIGHT_ALPHA = 0.5
const PICK_LIGHT_SIZE = { width: 0.24, height: 0.8 }

interface PickLightProps {
  city: City
  film: Rect
  /** Server time of the film's start, epoch milliseconds. */
  filmStartsAtMs: number
}

export function PickLight({ city, film, filmStartsAtMs }: PickLightProps) {
  const { serverNowMs, isMotionReduced } = useStageContext()
  const texture = useSpriteTexture('glow')
  const sprite = useRef<Sprite>(null)
  const startsAtMs = filmStartsAtMs + PICK_LIGHT.fromMs
  const draw = useCallback(() => {
    const share = ((serverNowMs() ?? 0) - startsAtMs) / PICK_LIGHT.lastsMs
    const alpha = share <= 0 || share >= 1 ? 0 : Math.sin(Math.PI * share) ** 2
    if (sprite.current !== null) sprite.current.alpha = PICK_LIGHT_ALPHA * alpha
  }, [startsAtMs, serverNowMs])
  useTimedAnimation(isMotionReduced() ? null : startsAtMs, PICK_LIGHT.lastsMs, null, draw)
  return (
    <pixiSprite
      key={texture.uid}
      ref={sprite}
      texture={texture}
      anchor={0.5}
      {...cityPoint(city, film)}
      width={PICK_LIGHT_SIZE.width * wholeWidth(film)}
      height={PICK_LIGHT_SIZE.height * film.height}
      tint={PALETTE.brassLight}
      alpha={0}
    />
  )
}
