/** Places an element exactly over a rectangle of the stage. */
import type { CSSProperties } from 'react'
import type { Rect } from './rect'

/** @returns the CSS of an absolutely positioned element */
export function rectStyle({ x, y, width, height }: Rect): CSSProperties {
  return { left: x, top: y, width, height }
}
