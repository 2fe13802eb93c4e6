/**
 * Downloads the atlases: chooses the resolution for this screen and knows where each sprite lies. Does not import Pixi, so
 * that atlases can be fetched before the stage's code has arrived.
 */

import { atlases, font, sheets } from 'virtual:asset-manifest'
import { once } from '../../domain/once'
import { tableLayout, toLandscape } from '../layout/layout'
import { fullResolution } from '../resolution/adaptiveResolution'
import { textureResolution } from './textureResolution'

export type Bundle = 'boot' | 'table' | 'result'

/** The bundles without which the table cannot be drawn: the font and the table's sprites. */
export const FIRST_BUNDLES: readonly Bundle[] = ['boot', 'table']

export interface Atlas {
  bitmap: ImageBitmap
  /** URL with a content hash. */
  src: string
  /** Atlas pixels per pixel of the sprites at full resolution. */
  resolution: number
  sprites: PackedAssets['sheets'][string][number]
  /** Only `boot` has a font. */
  font: PackedAssets['font'] | null
}

export type PackedAssets = Pick<typeof import('virtual:asset-manifest'), 'atlases' | 'sheets' | 'font'>

let manifest: PackedAssets = { atlases, sheets, font }

/** Replaces the manifest after a repack in development. */
export function replaceAssets(packed: PackedAssets): void {
  manifest = packed
}

/** Returns the atlas resolution for this screen in landscape. */
function screenResolution(): number {
  const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
  const layout = tableLayout(toLandscape({ width, height }))
  return textureResolution(layout, fullResolution(devicePixelRatio), manifest.sheets.table ?? {})
}

let atlasResolution: number | null = null

/** Returns what the manifest says about a bundle's atlas for this screen, without its bitmap. */
export function packedAtlas(bundle: Bundle): Omit<Atlas, 'bitmap'> {
  atlasResolution ??= screenResolution()
  const packed = manifest.atlases[bundle] ?? []
  const { src, resolution } = packed.find((atlas) => atlas.resolution === atlasResolution) ?? packed[0]!
  const sprites = manifest.sheets[bundle]?.[resolution] ?? {}
  return { src, resolution, sprites, font: bundle === 'boot' ? manifest.font : null }
}

/** Downloads and decodes a bundle's atlas. @throws when the network fails */
export async function fetchAtlas(bundle: Bundle): Promise<Atlas> {
  const atlas = packedAtlas(bundle)
  const response = await fetch(atlas.src)
  if (!response.ok) throw new Error(`${atlas.src}: ${response.status}`)
  // createImageBitmap decodes off the main thread.
  return { ...atlas, bitmap: await createImageBitmap(await response.blob()) }
}

/** Returns a bundle's atlas, fetched once. @throws when the network fails; the next call tries again */
export const atlasOf = oncePerBundle(fetchAtlas)

export function oncePerBundle<T>(load: (bundle: Bundle) => Promise<T>): (bundle: Bundle) => Promise<T> {
  const loads = {
    boot: once(() => load('boot')),
    table: once(() => load('table')),
    result: once(() => load('result')),
  }
  return (bundle) => loads[bundle]()
}

/** Starts the downloads that the table needs. Errors are ignored here, because the stage repeats failed downloads. */
export function fetchTableAssets(): void {
  for (const bundle of FIRST_BUNDLES) void atlasOf(bundle).catch(() => undefined)
}
