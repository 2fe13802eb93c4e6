/** Light of the stage over the film: once on the player's pick, and after a win all over the screen in the city's hue. */
import type { Sprite } from 'pixi.js'
import { useCallback, useRef } from 'react'
import { CITIES, type City } from '../domain/city'
import { useSpriteTexture } from './assets/useAssets'
import type { Rect, Size } from './layout/rect'
import { FILM_RATIO } from './layout/resultLayout'
import { CITY_HUES, PALETTE } from './palette'
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

/** Where the films' cities stand: shares of a whole film's width and height. */
const CITY_SPACING = 0.2
const CITY_HEIGHT = 0.26

const wholeWidth = ({ height }: Rect) => height * FILM_RATIO

function cityPoint(city: City, film: Rect) {
  const x = film.x + film.width / 2 + (CITIES.indexOf(city) - 1.5) * CITY_SPACING * wholeWidth(film)
  return { x, y: film.y + CITY_HEIGHT * film.height }
}

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
