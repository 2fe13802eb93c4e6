/** The stage's own throw in a film's place, in step with the server's clock: before a throw, over its beginning, and where no film plays. */
import { type Container, Texture } from 'pixi.js'
import { useCallback, useEffect, useRef } from 'react'
import type { Combination } from '../../domain/core/payout'
import { COUNTDOWN_MS, SHOW_MS } from '../../domain/resultTimeline'
import { useGame } from '../../game/state/store'
import { solidTexture, spriteTexture } from '../assets/textures'
import { useAtlasTexture } from '../assets/useAssets'
import type { Felt } from '../core/palette'
import { useStageContext, useTimedAnimation } from '../core/stageContext'
import { FILM_SIZE } from '../layout/filmPlaces'
import type { ResultLayout } from '../layout/resultLayout'
import { CLEARS_AT } from './cupPose'
import { ThrowPicture, type ThrowTextures } from './throwPicture'

interface DrawnThrowProps {
  place: ResultLayout['film']
  /** Null for the films' own. */
  cloth: Felt | null
  /** Null while it is unknown. */
  result: Combination | null
  /** Server time of the throw's beginning; null while it is unknown. */
  startsAtMs: number | null
  /** Whether the film plays over it, which soon takes its place. */
  isUnderFilm: boolean
}

/** Until the result is known the pictures of all results are the same. */
const ANY_RESULT: Combination = { city: 'mumbai', diceNumber: 1 }
/** With reduced motion the cup stands still until the die lies. */
const STILL_MS = -COUNTDOWN_MS / 2

export function DrawnThrow({ place, cloth, result, startsAtMs, isUnderFilm }: DrawnThrowProps) {
  const { loop, serverNowMs, isMotionReduced } = useStageContext()
  const resultAtlas = useAtlasTexture('result')
  const atlases = `${useAtlasTexture('table').uid} ${resultAtlas.uid} ${useAtlasTexture('boot').uid}`
  // Without skyline and die the felt waits.
  const isComplete = resultAtlas !== Texture.EMPTY
  const host = useRef<Container>(null)
  const picture = useRef<ThrowPicture | null>(null)
  const { x, y, width, height } = place
  const isKnown = result !== null
  const { city, diceNumber } = result ?? ANY_RESULT

  const draw = useCallback(() => {
    const sinceMs = startsAtMs === null ? STILL_MS : (serverNowMs() ?? 0) - startsAtMs
    const isStill = isMotionReduced() && sinceMs < SHOW_MS
    // A result that is late keeps the cup waiting.
    const shownMs = isStill ? STILL_MS : Math.min(isKnown ? SHOW_MS : -1, sinceMs)
    const isCovered = isUnderFilm && sinceMs >= CLEARS_AT * 1000
    if (host.current !== null) host.current.visible = !isCovered
    if (!isCovered) picture.current?.show(shownMs / 1000, { city, diceNumber })
  }, [startsAtMs, serverNowMs, isMotionReduced, isKnown, isUnderFilm, city, diceNumber])
  const endMs = COUNTDOWN_MS + (isUnderFilm ? CLEARS_AT * 1000 : SHOW_MS)
  useTimedAnimation(
    startsAtMs === null ? null : startsAtMs - COUNTDOWN_MS,
    endMs,
    isMotionReduced() ? endMs : null,
    draw,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sprites' textures change with the atlases
  useEffect(() => {
    if (!isComplete) return
    const scale = height / FILM_SIZE.height
    const created = new ThrowPicture(throwTextures(), width / 2 / scale, cloth ?? undefined)
    created.scale.set(scale)
    created.position.set(x + width / 2 - (FILM_SIZE.width / 2) * scale, y)
    host.current?.addChild(created)
    picture.current = created
    useGame.setState({ isThrowDrawn: true })
    loop.requestFrame()
    return () => {
      picture.current = null
      useGame.setState({ isThrowDrawn: false })
      created.destroy()
    }
  }, [loop, x, y, width, height, cloth, atlases, isComplete])

  return <pixiContainer ref={host} />
}

function throwTextures(): ThrowTextures {
  return {
    solid: solidTexture(),
    glow: spriteTexture('glow'),
    feather: spriteTexture('feather'),
    plate: spriteTexture('plate'),
    lamp: spriteTexture('oil-lamp'),
    lighthouse: spriteTexture('lighthouse'),
    side: spriteTexture('long-die-side'),
    pip: spriteTexture('long-die-pip'),
    end: spriteTexture('long-die-end'),
    cup: spriteTexture('cup-side'),
    cityOf: (city) => spriteTexture(`skyline-${city}`),
  }
}
