/**
 * One tile of the table, whatever is on it: its states and the motion between them. Which state it is in is a fact
 * of the store; the motion is added here.
 */
import type { Texture } from 'pixi.js'
import { memo, useEffect, useMemo, useRef } from 'react'
import { type TileInteraction, type TileKey, useTileInteraction } from '../../game/tileInteraction'
import { spriteTexture } from '../assets/textures'
import type { Rect } from '../layout'
import { PALETTE } from '../palette'
import { useRedraw, useStageContext } from '../stageContext'
import { ENTER_SECONDS, PRESS_SECONDS, SELECT_SECONDS } from '../tween'
import type { TileSprite, TileStyle } from './tileSprite'

interface TileProps {
  kind: keyof typeof KINDS
  tileKey: TileKey
  /** On a plate at its foot. */
  name?: string
  rect: Rect
  /** Its place in the deal. */
  order: number
  /** The picture that its sprites are parts of: another one when art has been replaced. */
  atlas: Texture
  /** The page that its name's letters are parts of. */
  font?: Texture
  isSelected: boolean
  /** No active game for it: grey and faint. */
  isUnavailable: boolean
  /** The bet is out: tiles that are not part of it step back. */
  isLocked: boolean
}

/** The rings of each kind. */
const KINDS = {
  coin: { ring: 'coin-ring', focusRing: 'coin-focus', ringOutset: 16 },
  city: { ring: 'tile-ring', focusRing: 'tile-focus', ringOutset: 14 },
  die: { ring: 'tile-ring', focusRing: 'tile-focus', ringOutset: 14 },
} as const
const PRESSED_SCALE = 0.96
const LIFT = 2
const DEAL_DROP = 14
/** Each place in the deal stands this much after the one before, the last one with the end of the entry. */
const DEAL_STEP_SECONDS = 0.012
const LAST_ORDER = 7
/** How much of the brass ring's light falls on the tile under the pointer. */
const HOVER_LIGHT = 0.45
const DEAL_EASE = 'back.out(1.2)'
const SELECT_EASE = 'back.out(1.7)'
const UNAVAILABLE_ALPHA = 0.45
const LOCKED_ALPHA = 0.35

export const Tile = memo(function Tile(props: TileProps) {
  const { kind, tileKey, name, rect, order, atlas, font, isSelected, isUnavailable, isLocked } = props
  const { motion } = useStageContext()
  const isFocused = useTileInteraction((touch) => touch.focused === tileKey)
  const view = useRef<TileSprite>(null)
  const isDealt = useRef(false)
  useRedraw()

  const isDimmed = isLocked && !isSelected
  const alpha = isDimmed ? LOCKED_ALPHA : isUnavailable ? UNAVAILABLE_ALPHA : 1
  const isRisingUnderPointer = !isUnavailable && !isLocked

  useEffect(() => {
    const tile = view.current
    if (tile === null) return
    const settle = ({ hovered }: TileInteraction, seconds: number, ease: string) => {
      const isHovered = isRisingUnderPointer && hovered === tileKey
      const isUp = isSelected || isHovered
      tile.light = isHovered ? HOVER_LIGHT : 0
      motion.to(tile, { alpha, lift: isUp ? LIFT : 0 }, seconds, { ease })
    }
    if (isDealt.current) {
      settle(useTileInteraction.getState(), SELECT_SECONDS, SELECT_EASE)
    } else {
      isDealt.current = true
      tile.alpha = 0
      tile.lift = -DEAL_DROP
      settle(
        useTileInteraction.getState(),
        ENTER_SECONDS - (LAST_ORDER - order) * DEAL_STEP_SECONDS,
        DEAL_EASE,
      )
    }
    // What a pointer does is answered past React: a press and its end would each render the tile anew.
    return useTileInteraction.subscribe((touch, before) => {
      const isHovered = touch.hovered === tileKey
      if (isHovered !== (before.hovered === tileKey)) settle(touch, SELECT_SECONDS, SELECT_EASE)
      const isPressed = touch.pressed.includes(tileKey)
      if (isPressed === before.pressed.includes(tileKey)) return
      const scale = isPressed ? PRESSED_SCALE : 1
      motion.to(tile.scale, { x: scale, y: scale }, PRESS_SECONDS, { owner: tile })
    })
  }, [motion, tileKey, alpha, isSelected, isRisingUnderPointer, order])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the textures are read again when their picture is another
  const look = useMemo<TileStyle>(() => {
    const { ring, focusRing, ringOutset } = KINDS[kind]
    return {
      rect,
      ringOutset,
      face: spriteTexture(tileKey),
      ring: spriteTexture(ring),
      focusRing: spriteTexture(focusRing),
      name: name === undefined ? null : { text: name, plate: spriteTexture('plate') },
    }
  }, [kind, tileKey, name, rect, atlas, font])
  return (
    <pixiTileSprite
      ref={view}
      look={look}
      isSelected={isSelected}
      isFocused={isFocused}
      faceTint={isUnavailable || isDimmed ? PALETTE.worn : 0xffffff}
    />
  )
})
