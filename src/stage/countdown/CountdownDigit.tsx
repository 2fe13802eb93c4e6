/** The countdown's digit over the cup: 3, 2, 1, 0. */
import { CanvasSource, type Sprite, Texture } from 'pixi.js'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { MOTION } from '../../domain/motion'
import { useGame } from '../../game/state/store'
import { PALETTE } from '../core/palette'
import { useRedraw, useStageContext } from '../core/stageContext'
import { digitPlace } from '../layout/filmPlaces'
import type { Rect } from '../layout/rect'
import { displayFont } from '../text/wordPage'

const ENTER_SECONDS = MOTION.digits.enter / 1000
const LEAVE_SECONDS = MOTION.digits.leave / 1000
const ENTER_SCALE = 1.35
/** Room around a digit for its shadow, as a multiple of its size. */
const ROOM = 1.3

export function CountdownDigit({ place }: { place: Rect }) {
  const digit = useGame((state) => state.countdown)
  const { x, y, size } = digitPlace(place)
  return digit === null ? null : <Digit key={digit} digit={digit} size={Math.round(size)} x={x} y={y} />
}

interface DigitProps {
  digit: number
  /** Font size, CSS pixels. */
  size: number
  x: number
  y: number
}

function Digit({ digit, size, x, y }: DigitProps) {
  const { tweens, isMotionReduced } = useStageContext()
  // Larger than the glyphs of the font page, so each digit is painted for this screen while it is shown.
  const texture = useMemo(() => digitTexture(digit, size), [digit, size])
  useEffect(() => () => texture.destroy(true), [texture])
  const sprite = useRef<Sprite>(null)
  useRedraw()
  useLayoutEffect(() => {
    if (sprite.current === null) return
    const { scale } = sprite.current
    const end = scale.x
    scale.set(end * ENTER_SCALE)
    // The 0 makes way for the cup.
    const isLeaving = digit === 0 && !isMotionReduced()
    sprite.current.alpha = isLeaving ? 1 : 0
    tweens.to(scale, { x: end, y: end }, ENTER_SECONDS, { owner: sprite.current })
    tweens.to(sprite.current, { alpha: isLeaving ? 0 : 1 }, isLeaving ? LEAVE_SECONDS : ENTER_SECONDS)
  }, [tweens, isMotionReduced, digit])
  return <pixiSprite key={texture.uid} ref={sprite} texture={texture} x={x} y={y} anchor={0.5} />
}

function digitTexture(digit: number, size: number): Texture {
  const resolution = Math.min(2, window.devicePixelRatio)
  const side = Math.ceil(size * ROOM * resolution)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')!
  const px = (share: number) => share * size * resolution
  context.font = displayFont(px(1))
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const text = String(digit)
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText(text)
  const baseline = side / 2 + (ascent - descent) / 2
  const paint = (colour: number, y: number) => {
    context.fillStyle = `#${colour.toString(16).padStart(6, '0')}`
    context.fillText(text, side / 2, baseline + y)
  }
  context.shadowColor = 'rgb(3 2 14 / 80%)'
  context.shadowBlur = px(0.18)
  context.shadowOffsetY = px(0.06)
  paint(PALETTE.brassShade, px(0.035))
  context.shadowColor = 'transparent'
  paint(PALETTE.brassLight, 0)
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution, label: `digit-${digit}` }) })
}
