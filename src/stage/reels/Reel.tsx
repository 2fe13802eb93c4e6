/** One slot reel: rests on a neutral face, spins from the reveal on, and stops on the result. */
import type { Sprite } from 'pixi.js'
import { useCallback, useEffect, useRef } from 'react'
import { MOTION } from '../../domain/motion'
import { spriteTexture } from '../assets/textures'
import { useStageContext, useTimedAnimation } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import { itemHeight, openingOf } from './opening'
import {
  FULL_SPEED,
  REDUCED_MOTION_STEP_MS,
  reducedMotionPosition,
  reelPosition,
  reelSpeed,
  type Spin,
} from './reelMotion'

interface ReelProps {
  rect: Rect
  /** Sprite names in assets/, in the order of the reel. */
  items: readonly string[]
  /** Index of the result, null while the result is unknown. */
  stopIndex: number | null
  /** Server time, epoch milliseconds; null before a result is announced. */
  revealAtMs: number | null
  /** From the reveal until the reel rests on the result. */
  restMs: number
  /** Width over height of an item. */
  ratio: number
}

/** Sprite of the face before the spin, which reveals nothing. */
const NEUTRAL_FACE = 'reel-neutral'
/** Within this time a reel settles on the nearest item when its spin ends without a result. */
const IDLE_SETTLE_SECONDS = MOTION.reels.idle / 1000
/** The window shows two items at most. */
const SLOTS = [0, 1] as const
/** At full speed an item is stretched by this share of its height, as motion blur. */
const BLUR_STRETCH = 0.35
const BLUR_ALPHA = 0.72

export function Reel(props: ReelProps) {
  const { rect, items, stopIndex, revealAtMs, restMs, ratio } = props
  const { tweens, serverNowMs, isMotionReduced } = useStageContext()
  const shown = useRef({ position: 0 })
  useEffect(() => {
    const { position } = shown.current
    if (revealAtMs !== null || Number.isInteger(position)) return
    tweens.to(shown.current, { position: Math.ceil(position) }, IDLE_SETTLE_SECONDS)
  }, [tweens, revealAtMs])
  const sprites = useRef<(Sprite | null)[]>([])

  const draw = useCallback(() => {
    const nowMs = serverNowMs()
    const seconds = revealAtMs === null || nowMs === null ? 0 : (nowMs - revealAtMs) / 1000
    const isReduced = isMotionReduced()
    const positionAt = isReduced ? reducedMotionPosition : reelPosition
    const spin: Spin = { stopIndex: stopIndex ?? 0, count: items.length, restMs }
    if (revealAtMs !== null) shown.current.position = positionAt(seconds, spin)
    const { position } = shown.current
    const blur = isReduced ? 0 : reelSpeed(seconds, restMs) / FULL_SPEED
    const height = itemHeight(rect, ratio)
    const half = (height / 2) * (1 + BLUR_STRETCH * blur)
    const edge = openingOf(rect).height / 2
    const first = Math.floor(position)
    for (const slot of SLOTS) {
      const sprite = sprites.current[slot]
      if (!sprite) continue
      const index = first + slot
      sprite.texture = spriteTexture(index <= 0 ? NEUTRAL_FACE : items[index % items.length]!)
      // The reel turns downwards: the next item enters from above. An item is squeezed at the opening's edge, as on a
      // drum; a mask would cost extra draws, and a cover would hide the felt.
      const middle = (position - index) * rect.height
      const top = Math.max(-edge, middle - half)
      const bottom = Math.min(edge, middle + half)
      sprite.y = rect.y + (rect.height + top + bottom) / 2
      sprite.setSize(height * ratio, Math.max(0, bottom - top))
      sprite.alpha = 1 - (1 - BLUR_ALPHA) * blur
    }
  }, [rect, items, stopIndex, revealAtMs, restMs, ratio, serverNowMs, isMotionReduced])
  useTimedAnimation(revealAtMs, restMs, isMotionReduced() ? REDUCED_MOTION_STEP_MS : null, draw)

  return SLOTS.map((slot) => (
    <pixiSprite
      key={slot}
      ref={(sprite: Sprite | null) => {
        sprites.current[slot] = sprite
      }}
      anchor={0.5}
      x={rect.x + rect.width / 2}
    />
  ))
}
