/** The stage's own throw in a film's place, in step with the server's clock. */
import type { Container } from 'pixi.js'
import { useCallback, useEffect, useRef } from 'react'
import type { Combination } from '../../domain/core/payout'
import { SHOW_MS } from '../../domain/resultTimeline'
import { solidTexture, spriteTexture } from '../assets/textures'
import { useAtlasTexture } from '../assets/useAssets'
import { useStageContext, useTimedAnimation } from '../core/stageContext'
import { FILM_SIZE } from '../layout/filmPlaces'
import type { ResultLayout } from '../layout/resultLayout'
import { FilmMargins } from './FilmMargins'
import { ThrowPicture, type ThrowTextures } from './throwPicture'

interface DrawnThrowProps {
  place: ResultLayout['film']
  /** Colour of the felt around it. */
  tint: number
  result: Combination
  /** Server time of the throw's beginning; null while it is unknown. */
  startsAtMs: number | null
}

export function DrawnThrow({ place, tint, result, startsAtMs }: DrawnThrowProps) {
  const { loop, serverNowMs, isMotionReduced } = useStageContext()
  const atlases = `${useAtlasTexture('table').uid} ${useAtlasTexture('result').uid} ${useAtlasTexture('boot').uid}`
  const host = useRef<Container>(null)
  const picture = useRef<ThrowPicture | null>(null)
  const { x, y, width, height } = place
  const { city, diceNumber } = result

  const draw = useCallback(() => {
    const sinceMs = startsAtMs === null ? 0 : Math.max(0, (serverNowMs() ?? 0) - startsAtMs)
    // With reduced motion the table stands still until the die does.
    const shownMs = isMotionReduced() && sinceMs < SHOW_MS ? 0 : sinceMs
    picture.current?.show(Math.min(SHOW_MS, shownMs) / 1000, { city, diceNumber })
  }, [startsAtMs, serverNowMs, isMotionReduced, city, diceNumber])
  useTimedAnimation(startsAtMs, SHOW_MS, isMotionReduced() ? SHOW_MS : null, draw)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sprites' textures change with the atlases
  useEffect(() => {
    const scale = height / FILM_SIZE.height
    const created = new ThrowPicture(throwTextures(), width / 2 / scale)
    created.scale.set(scale)
    created.position.set(x + width / 2 - (FILM_SIZE.width / 2) * scale, y)
    host.current?.addChild(created)
    picture.current = created
    loop.requestFrame()
    return () => {
      picture.current = null
      created.destroy()
    }
  }, [loop, x, y, width, height, atlases])

  return (
    <>
      <pixiContainer ref={host} />
      <FilmMargins place={place} tint={tint} />
    </>
  )
}

function throwTextures(): ThrowTextures {
  return {
    solid: solidTexture(),
    glow: spriteTexture('glow'),
    feather: spriteTexture('feather'),
    plate: spriteTexture('plate'),
    side: spriteTexture('long-die-side'),
    pip: spriteTexture('long-die-pip'),
    end: spriteTexture('long-die-end'),
    cup: spriteTexture('cup-side'),
    cityOf: (city) => spriteTexture(`skyline-${city}`),
  }
}
