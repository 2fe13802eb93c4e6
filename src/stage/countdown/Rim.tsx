/** A brass rim that drains clockwise from the top. */
import type { Graphics } from 'pixi.js'
import { type Ref, useCallback } from 'react'
import { PALETTE } from '../core/palette'
import type { Rect, Size } from '../layout/rect'

interface RimShape extends Size {
  radius: number
  stroke: number
}

interface RimProps extends RimShape {
  ref?: Ref<Graphics>
  /** What is left, from 0 to 1. */
  left: number
}

export function Rim({ ref = null, width, height, radius, stroke, left }: RimProps) {
  const draw = useCallback(
    (graphics: Graphics) => drawRim(graphics, { width, height, radius, stroke }, left),
    [width, height, radius, stroke, left],
  )
  return <pixiGraphics ref={ref} draw={draw} />
}

/** Draws the rim anew. @param left from 0 to 1 */
export function drawRim(graphics: Graphics, { width, height, radius, stroke }: RimShape, left: number): void {
  const [start, ...rest] = rimPath({ x: 0, y: 0, width, height }, radius, stroke, left)
  graphics.clear()
  if (start === undefined) return
  graphics.moveTo(start.x, start.y)
  for (const { x, y } of rest) graphics.lineTo(x, y)
  // Round joins would have more corners than Pixi draws together with the sprites.
  graphics.stroke({ width: stroke, color: PALETTE.brassLight, cap: 'butt', join: 'miter' })
}

interface Point {
  x: number
  y: number
}

const ARC_STEPS = 6

/**
 * Returns what is left of the line, in the middle of a rim along the inside of a rounded rectangle.
 * @param left from 0 to 1
 */
export function rimPath(rect: Rect, radius: number, stroke: number, left: number): Point[] {
  const points = outline(rect, radius, stroke / 2)
  const lengths = points.slice(1).map((point, index) => distance(points[index]!, point))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  let passed = (1 - left) * whole
  const first = lengths.findIndex((length) => {
    if (passed < length) return true
    passed -= length
    return false
  })
  if (first === -1) return []
  const [from, to] = [points[first]!, points[first + 1]!]
  const share = passed / lengths[first]!
  const start = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  return [start, ...points.slice(first + 1)]
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** A rounded rectangle, clockwise from the middle of its top. */
function outline({ x, y, width, height }: Rect, radius: number, inset: number): Point[] {
  const middle = { x: x + width / 2, y: y + inset }
  const r = radius - inset
  const corner = (cx: number, cy: number, fromTurn: number): Point[] =>
    Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
      const angle = (fromTurn + step / ARC_STEPS) * (Math.PI / 2)
      return { x: cx + r * Math.cos(angle), y: cy + r * Math.sin(angle) }
    })
  const [left, right, top, bottom] = [x + radius, x + width - radius, y + radius, y + height - radius]
  return [
    middle,
    ...corner(right, top, -1),
    ...corner(right, bottom, 0),
    ...corner(left, bottom, 1),
    ...corner(left, top, 2),
    middle,
  ]
}
