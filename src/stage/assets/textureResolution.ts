/** Chooses among the packed atlas resolutions the smallest one that is sharp on a screen. */
import type { TableLayout } from '../layout/layout'
import type { Rect } from '../layout/rect'

/** A sprite may be enlarged by this factor before the next larger atlas is worth its bytes. */
const MAX_STRETCH = 1.12

/** By resolution and name. */
export type PackedSprites = Readonly<Record<number, Readonly<Record<string, { frame: { w: number } }>>>>

/** The sprites by which the resolution is chosen: one per kind is enough, because all sprites of a kind have the same size. */
export const SIZED_SPRITES = ['coin-10', 'city-mumbai', 'die-1'] as const

/**
 * Returns the smallest packed resolution that covers every tile's pixels, 1 where none does.
 * @param pixelRatio drawn pixels per CSS pixel
 * @param packed sprites by resolution
 */
export function textureResolution(
  { coins, cities, dice }: Pick<TableLayout, 'coins' | 'cities' | 'dice'>,
  pixelRatio: number,
  packed: PackedSprites,
): number {
  const widest = (rects: ReadonlyMap<unknown, Rect>) =>
    Math.max(0, ...[...rects.values()].map(({ width }) => width)) * pixelRatio
  const neededWidths = [widest(coins), widest(cities), widest(dice)]
  const sharp = Object.entries(packed)
    .filter(([, sprites]) =>
      SIZED_SPRITES.every(
        (name, index) => neededWidths[index]! <= (sprites[name]?.frame.w ?? 0) * MAX_STRETCH,
      ),
    )
    .map(([resolution]) => Number(resolution))
  return sharp.length === 0 ? 1 : Math.min(...sharp)
}
