/** After a win: light in the hue of the drawn city over film, felt and bar. */
import type { Sprite } from 'pixi.js'
import { useCallback, useRef } from 'react'
import type { City } from '../domain/city'
import { useSpriteTexture } from './assets/useAssets'
import { cityPoint } from './cityPoint'
import type { Rect, Size } from './layout/rect'
import { CITY_HUES } from './palette'
import { useStageContext, useTimedAnimation } from './stageContext'

const FLOOD_MS = 500
const FLOOD_ALPHA = 0.36
/** Size of the flood as a multiple of the screen's. */
const FLOOD_SCALE = 2.2

interface CityFloodProps {
  city: City
  film: Rect
  screen: Size
  /** Server time, epoch milliseconds. */
  startsAtMs: number
}

export function CityFlood({ city, film, screen, startsAtMs }: CityFloodProps) {
  const { serverNowMs, isMotionReduced } = useStageContext()
  const texture = useSpriteTexture('glow')
  const sprite = useRef<Sprite>(null)
  const draw = useCallback(() => {
    const share = ((serverNowMs() ?? 0) - startsAtMs) / FLOOD_MS
    if (sprite.current !== null) sprite.current.alpha = FLOOD_ALPHA * Math.min(1, Math.max(0, share))
  }, [startsAtMs, serverNowMs])
  useTimedAnimation(startsAtMs, FLOOD_MS, isMotionReduced() ? FLOOD_MS : null, draw)
  return (
    <pixiSprite
      key={texture.uid}
      ref={sprite}
      texture={texture}
      anchor={0.5}
      {...cityPoint(city, film)}
      width={screen.width * FLOOD_SCALE}
      height={screen.height * FLOOD_SCALE}
      tint={CITY_HUES[city]}
      alpha={0}
    />
  )
}
