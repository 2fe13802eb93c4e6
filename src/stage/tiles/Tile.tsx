/**
 * One tile of the table, whatever is on it: its states and the motion between them. Which state it is in is a fact
 * of the store; the motion is added here.
 */
import type { Container } from 'pixi.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { type TileKey, type TileTouch, useTileTouch } from '../../stores/tileTouch'
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
const DEAL_EASE = 'back.out(1.2)'
const SELECT_EASE = 'back.out(1.7)'
const UNAVAILABLE_ALPHA = 0.45
const LOCKED_ALPHA = 0.35
/** A ring that came and went would have Pixi gather the whole table anew in the frame that answers the tap. */
const UNSEEN = 0

export function Tile(props: TileProps) {
  const { tileKey, rect, order, ring, focusRing, children, isSelected, isUnavailable, isLocked } = props
  const { motion } = useStageTools()
  const isFocused = useTileTouch((touch) => touch.focused === tileKey)
  const body = useRef<Container>(null)
  const isDealt = useRef(false)
  useRedraw()

  const isDimmed = isLocked && !isSelected
  const alpha = isDimmed ? LOCKED_ALPHA : isUnavailable ? UNAVAILABLE_ALPHA : 1
  const isRisingUnderPointer = !isUnavailable && !isLocked

  useEffect(() => {
    const container = body.current
    if (container === null) return
    const settle = ({ hovered }: TileTouch, seconds: number, ease: string) => {
      const isUp = isSelected || (isRisingUnderPointer && hovered === tileKey)
      motion.to(container, { alpha, y: isUp ? -LIFT : 0 }, seconds, ease)
    }
    if (isDealt.current) {
      settle(useTileTouch.getState(), SELECT_SECONDS, SELECT_EASE)
    } else {
      isDealt.current = true
      container.alpha = 0
      container.y = DEAL_DROP
      settle(useTileTouch.getState(), ENTER_SECONDS + order * 0.012, DEAL_EASE)
    }
    // What a pointer does is answered past React: a press and its end would each render the tile anew.
    return useTileTouch.subscribe((touch, before) => {
      const isNew = (of: 'hovered' | 'pressed') => (touch[of] === tileKey) !== (before[of] === tileKey)
      if (isNew('hovered')) settle(touch, SELECT_SECONDS, SELECT_EASE)
      if (!isNew('pressed')) return
      const scale = touch.pressed === tileKey ? PRESSED_SCALE : 1
      motion.to(container.scale, { x: scale, y: scale }, PRESS_SECONDS)
    })
  }, [motion, tileKey, alpha, isSelected, isRisingUnderPointer, order])

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
