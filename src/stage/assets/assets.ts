/**
 * Downloads the atlases: chooses the resolution for this screen and knows where each sprite lies. Does not import Pixi, so
 * that atlases can be fetched before the stage's code has arrived.
 */
import { atlases, sheets } from 'virtual:asset-manifest'
import { once } from '../../domain/once'
import { type Bitmap, fetchBitmap, takeEarlyAtlas } from './earlyAtlases'
import { atlasAt, type Bundle, FIRST_BUNDLES, screenResolution } from './screenResolution'

export interface Atlas {
  bitmap: Bitmap
  /** URL with a content hash. */
  src: string
  /** Atlas pixels per pixel of the sprites at full resolution. */
  resolution: number
  sprites: PackedAssets['sheets'][string][number]
}

export type PackedAssets = Pick<typeof import('virtual:asset-manifest'), 'atlases' | 'sheets' | 'font'>

let manifest: Pick<PackedAssets, 'atlases' | 'sheets'> = { atlases, sheets }

/** Replaces the manifest after a repack in development. */
export function replaceAssets(packed: PackedAssets): void {
  manifest = packed
}

let resolution: number | null = null

/** Returns what the manifest says about a bundle's atlas for this screen, without its bitmap. */
export function packedAtlas(bundle: Bundle): Omit<Atlas, 'bitmap'> {
  const { atlases, sheets } = manifest
  resolution ??= screenResolution(sheets.table ?? {})
  const atlas = atlasAt(atlases[bundle] ?? [], resolution)
  return {
    ...atlas,
    sprites: sheets[bundle]?.[atlas.resolution] ?? {},
  }
}

/** Downloads and decodes a bundle's atlas. @throws when the network fails */
export async function fetchAtlas(bundle: Bundle): Promise<Atlas> {
  const atlas = packedAtlas(bundle)
  return { ...atlas, bitmap: (await takeEarlyAtlas(atlas.src)) ?? (await fetchBitmap(atlas.src)) }
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
