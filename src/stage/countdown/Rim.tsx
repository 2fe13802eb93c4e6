/** A brass rim that drains clockwise from the top. */
import type { Graphics } from 'pixi.js'
import { type Ref, useCallback } from 'react'
import { PALETTE } from '../core/palette'
import type { Size } from '../layout/rect'
import { rimPath } from './rimPath'

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
