/** The part of a reel's rectangle that its brass frame leaves open. */
import type { Rect } from '../layout/rect'

/** Height of the opening as a share of the reel's height; the frame covers the rest and the opening's corners. */
const OPENING_SHARE = 0.88

/** Returns the opening, at the same distance from all four edges of the reel. */
export function openingOf({ x, y, width, height }: Rect): Rect {
  const inset = ((1 - OPENING_SHARE) / 2) * height
  return { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset }
}
