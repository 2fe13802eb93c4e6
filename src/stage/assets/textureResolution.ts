/** Chooses among the packed atlas resolutions the smallest one that is sharp on a screen. */
import type { TableLayout } from '../layout/layout'
import type { Rect } from '../layout/rect'

/** A sprite may be enlarged by this factor before the next larger atlas is worth its bytes. */
const MAX_STRETCH = 1.12

/**
 * Returns the smallest packed resolution that covers every tile's pixels, 1 where none does.
 * @param pixelRatio drawn pixels per CSS pixel
 * @param packed sprites by resolution
 */
export function textureResolution(
  { coins, cities, dice }: TableLayout,
  pixelRatio: number,
  packed: Record<number, Record<string, { frame: { w: number } }>>,
): number {
  const widest = (rects: ReadonlyMap<unknown, Rect>) =>
    Math.max(0, ...[...rects.values()].map(({ width }) => width)) * pixelRatio
  // One sprite per kind is enough, because all sprites of a kind have the same size.
  const neededWidths = [
    ['coin-10', widest(coins)],
    ['city-mumbai', widest(cities)],
    ['die-1', widest(dice)],
  ] as const
  const sharp = Object.entries(packed)
    .filter(([, sprites]) =>
      neededWidths.every(([name, width]) => width <= (sprites[name]?.frame.w ?? 0) * MAX_STRETCH),
    )
    .map(([resolution]) => Number(resolution))
  return sharp.length === 0 ? 1 : Math.min(...sharp)
}
