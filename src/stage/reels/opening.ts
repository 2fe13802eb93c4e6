/** The proportions of a reel: what its brass frame leaves open, and how large an item is in it. */
import type { Rect } from '../layout/rect'

/** Height of the opening as a share of the reel's height; the frame covers the rest and the opening's corners. */
const OPENING_SHARE = 0.88

/** Returns the opening, at the same distance from all four edges of the reel. */
export function openingOf({ x, y, width, height }: Rect): Rect {
  const inset = ((1 - OPENING_SHARE) / 2) * height
  return { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset }
}

/** The largest height and width of an item, as shares of the reel's. */
const ITEM_HEIGHT_SHARE = 0.92
const ITEM_WIDTH_SHARE = 0.86

/** Returns the height of an item. @param ratio its width over its height */
export function itemHeight({ width, height }: Rect, ratio: number): number {
  return Math.min(height * ITEM_HEIGHT_SHARE, (width * ITEM_WIDTH_SHARE) / ratio)
}
