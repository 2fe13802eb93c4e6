/**
 * One reel of the slot display: it stands on what the player chose, scrolls by until the show's end, then stands on the
 * result.
 */
import type { Sprite } from 'pixi.js'
import { useCallback, useRef } from 'react'
import { spriteTexture } from '../assets/textures'
import type { Rect } from '../layout'
import { useShow, useStageContext } from '../stageContext'
import { FULL_SPEED, REELS_MS, reelPosition, reelSpeed, STILL_MS, stillPosition } from './reelMotion'

interface ReelProps {
  rect: Rect
  /** The reel's items by their names in assets/, in order. */
  items: readonly string[]
  /** The place among them of what the player chose. */
  rest: number
  /** The result's place among them, null while it is not known. */
  stop: number | null
  revealAtMs: number | null
  /** Width over height of an item. */
  ratio: number
}

/** Two items at most are in the window at once. */
const IN_WINDOW = [0, 1] as const
/** At full speed an item is smeared over this much of its height. */
const SMEAR = 0.35
const SMEARED_ALPHA = 0.72

export function Reel({ rect, items, rest, stop, revealAtMs, ratio }: ReelProps) {
  const { serverNowMs, isReduced } = useStageContext()
  const sprites = useRef<(Sprite | null)[]>([])

  const draw = useCallback(() => {
    const nowMs = serverNowMs()
    const seconds = revealAtMs === null || nowMs === null ? 0 : (nowMs - revealAtMs) / 1000
    const isStill = isReduced()
    const positionAt = isStill ? stillPosition : reelPosition
    const position = positionAt(seconds, rest, stop ?? rest, items.length)
    const blur = isStill ? 0 : reelSpeed(seconds) / FULL_SPEED
    const height = Math.min(rect.height * 0.92, (rect.width * 0.86) / ratio)
    const first = Math.floor(position)
    for (const place of IN_WINDOW) {
      const sprite = sprites.current[place]
      if (!sprite) continue
      const index = first + place
      sprite.texture = spriteTexture(items[((index % items.length) + items.length) % items.length]!)
      // The reel turns downwards: the next item comes in from above.
      sprite.y = rect.y + rect.height / 2 + (position - index) * rect.height
      sprite.setSize(height * ratio, height * (1 + SMEAR * blur))
      sprite.alpha = 1 - (1 - SMEARED_ALPHA) * blur
    }
  }, [rect, items, rest, stop, revealAtMs, ratio, serverNowMs, isReduced])
  useShow(revealAtMs, REELS_MS, isReduced() ? STILL_MS : null, draw)

  return IN_WINDOW.map((place) => (
    <pixiSprite
      key={place}
      ref={(sprite: Sprite | null) => {
        sprites.current[place] = sprite
      }}
      anchor={0.5}
      x={rect.x + rect.width / 2}
    />
  ))
}
