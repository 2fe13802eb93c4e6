/** Rectangles and sizes on the stage and over it, in CSS pixels. */
import type { CSSProperties } from 'react'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** Returns the smallest rectangle around all of `rects`. */
export function boundingRect(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  const right = Math.max(...rects.map((rect) => rect.x + rect.width))
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Returns the rectangle on whole pixels. */
export function wholePixels(x: number, y: number, width: number, height: number): Rect {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

/** @returns the CSS of an absolutely positioned element */
export function rectStyle({ x, y, width, height }: Rect): CSSProperties {
  return { left: x, top: y, width, height }
}
