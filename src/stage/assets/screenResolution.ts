/**
 * Chooses the atlas for this screen. Needs only the sizes of three sprites, so that an inline script can choose before the
 * manifest of all sprites has arrived.
 */
import { readConnection } from '../../game/session/readConnection'
import { openingLayout, toLandscape } from '../layout/layout'
import { fullResolution } from '../resolution/adaptiveResolution'
import { type PackedSprites, textureResolution } from './textureResolution'

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
