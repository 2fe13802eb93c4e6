/** Which of the packed resolutions of the table's art is sharp on a screen, and no larger than it has to be. */
import type { Rect, TableLayout } from '../layout'

/** Smaller art may be stretched this much before larger is worth its bytes. */
const STRETCH = 1.12

/**
 * @param pixelRatio pixels that are drawn for each of CSS
 * @param packed the sprites of each resolution
 * @returns the least that covers the pixels of every tile; 1 where none does
 */
export function textureResolution(
  { coins, cities, dice }: TableLayout,
  pixelRatio: number,
  packed: Record<number, Record<string, { frame: { w: number } }>>,
): number {
  const widest = (rects: ReadonlyMap<unknown, Rect>) =>
    Math.max(0, ...[...rects.values()].map(({ width }) => width)) * pixelRatio
  // Of each kind one: the art of a kind has one size.
  const needed = [
    ['coin-10', widest(coins)],
    ['city-mumbai', widest(cities)],
    ['die-1', widest(dice)],
  ] as const
  const sharp = Object.entries(packed)
    .filter(([, sprites]) =>
      needed.every(([name, width]) => width <= (sprites[name]?.frame.w ?? 0) * STRETCH),
    )
    .map(([resolution]) => Number(resolution))
  return sharp.length === 0 ? 1 : Math.min(...sharp)
}
