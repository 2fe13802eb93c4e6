/**
 * One tile of the table, whatever is on it: its states and the motion between them. Which state it is in is a fact
 * of the store; the motion is added here.
 */
import type { Container } from 'pixi.js'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TileKey } from '../../stores/tileTouch'
import { useTileTouch } from '../../stores/tileTouch'
import type { Rect } from '../layout'
import { ENTER_SECONDS, PRESS_SECONDS, SELECT_SECONDS } from '../motion'
import { PAINT } from '../paint'
import { useRedraw, useStageTools } from '../tools'
import { useArtTexture } from '../useArt'

export interface TileState {
  isSelected: boolean
  /** No active game for it: grey and faint. */
  isUnavailable: boolean
  /** The bet is out: tiles that are not part of it step back. */
  isLocked: boolean
}

interface TileProps extends TileState {
  tileKey: TileKey
  rect: Rect
  /** Its place in the deal. */
  order: number
  ring: ReactNode
  focusRing: ReactNode
  children?: ReactNode
}

const PRESSED_SCALE = 0.96
const LIFT = 2
const DEAL_DROP = 14
const UNAVAILABLE_ALPHA = 0.45
const LOCKED_ALPHA = 0.35
/** A ring that came and went would have Pixi gather the whole table anew in the frame that answers the tap. */
const UNSEEN = 0

export function Tile(props: TileProps) {
  const { tileKey, rect, order, ring, focusRing, children, isSelected, isUnavailable, isLocked } = props
  const { motion } = useStageTools()
  const isHovered = useTileTouch((touch) => touch.hovered === tileKey)
  const isPressed = useTileTouch((touch) => touch.pressed === tileKey)
  const isFocused = useTileTouch((touch) => touch.focused === tileKey)
  const body = useRef<Container>(null)
  const isDealt = useRef(false)
  useRedraw()

  const isDimmed = isLocked && !isSelected
  const alpha = isDimmed ? LOCKED_ALPHA : isUnavailable ? UNAVAILABLE_ALPHA : 1
  const scale = isPressed ? PRESSED_SCALE : 1
  const lift = isSelected || (isHovered && !isUnavailable && !isLocked) ? -LIFT : 0

  useEffect(() => {
    const container = body.current
    if (container === null) return
    if (!isDealt.current) {
      isDealt.current = true
      container.alpha = 0
      container.y = DEAL_DROP
      motion.to(container, { alpha, y: lift }, ENTER_SECONDS + order * 0.012, 'back.out(1.2)')
      return
    }
    motion.to(container, { alpha, y: lift }, SELECT_SECONDS, 'back.out(1.7)')
  }, [motion, alpha, lift, order])

  useEffect(() => {
    if (body.current !== null) motion.to(body.current.scale, { x: scale, y: scale }, PRESS_SECONDS)
  }, [motion, scale])

  const texture = useArtTexture(tileKey)
  return (
    <pixiContainer x={rect.x + rect.width / 2} y={rect.y + rect.height / 2}>
      <pixiContainer ref={body}>
        <pixiSprite
          key={texture.uid}
          texture={texture}
          anchor={0.5}
          width={rect.width}
          height={rect.height}
          tint={isUnavailable || isDimmed ? PAINT.worn : 0xffffff}
        />
        {children}
        <pixiContainer scale={isSelected ? 1 : UNSEEN}>{ring}</pixiContainer>
        {isFocused ? focusRing : null}
      </pixiContainer>
    </pixiContainer>
  )
}
