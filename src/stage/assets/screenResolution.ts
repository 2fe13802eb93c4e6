/**
 * Chooses the atlas for this screen. Needs only the sizes of three sprites, so that an inline script can choose before the
 * manifest of all sprites has arrived.
 */
import { readConnection } from '../../game/session/readConnection'
import { openingLayout, type TableLayout, toLandscape } from '../layout/layout'
import type { Rect } from '../layout/rect'
import { fullResolution } from '../resolution/adaptiveResolution'

export type Bundle = 'boot' | 'table' | 'result'

/** The bundles without which the table cannot be drawn: the font and the table's sprites. */
export const FIRST_BUNDLES: readonly Bundle[] = ['boot', 'table']

export interface PackedAtlas {
  /** URL with a content hash. */
  src: string
  /** Atlas pixels per pixel of the sprites at full resolution. */
  resolution: number
}

/** The largest atlas for a player who saves data or has a slow link. */
const SAVING_RESOLUTION = 0.75

/**
 * Returns the atlas resolution for this screen in landscape.
 * @param sprites the table's
 */
export function screenResolution(sprites: PackedSprites): number {
  const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
  const layout = openingLayout(toLandscape({ width, height }))
  const sharp = textureResolution(layout, fullResolution(devicePixelRatio), sprites)
  const { isSaving, isSlow } = readConnection()
  return isSaving || isSlow ? Math.min(sharp, SAVING_RESOLUTION) : sharp
}

/** Returns the atlas of a resolution, the first one where a bundle has none of it. */
export function atlasAt<A extends PackedAtlas>(atlases: readonly A[], resolution: number): A {
  return atlases.find((atlas) => atlas.resolution === resolution) ?? atlases[0]!
}

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
