/** A brass rim that drains clockwise from the top. */
import type { Graphics } from 'pixi.js'
import { type Ref, useCallback } from 'react'
import type { Rect } from '../layout/rect'
import { PALETTE } from '../palette'

interface RimProps extends Rect {
  ref?: Ref<Graphics>
  radius: number
  stroke: number
  /** What is left, from 0 to 1. */
  left: number
}

const ARC_STEPS = 6

export function Rim({ ref = null, x, y, width, height, radius, stroke, left }: RimProps) {
  const draw = useCallback(
    (graphics: Graphics) => drawRim(graphics, { x: 0, y: 0, width, height }, radius, stroke, left),
    [width, height, radius, stroke, left],
  )
  return <pixiGraphics ref={ref} x={x} y={y} draw={draw} />
}

/** Draws the rim inside `rect`. @param left from 0 to 1 */
export function drawRim(graphics: Graphics, rect: Rect, radius: number, stroke: number, left: number): void {
  const points = outline(rect, radius, stroke / 2)
  const lengths = points.slice(1).map((point, index) => distance(points[index]!, point))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  // The rim goes from the top's middle on, so what has passed is left out at its beginning.
  let skipped = (1 - left) * whole
  graphics.clear()
  if (left <= 0) return
  let isStarted = false
  for (const [index, length] of lengths.entries()) {
    const from = points[index]!
    const to = points[index + 1]!
    if (skipped >= length) {
      skipped -= length
      continue
    }
    if (!isStarted) {
      const share = skipped / length
      graphics.moveTo(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
      isStarted = true
    }
    graphics.lineTo(to.x, to.y)
  }
  graphics.stroke({ width: stroke, color: PALETTE.brassLight, cap: 'round', join: 'round' })
}

interface Point {
  x: number
  y: number
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
