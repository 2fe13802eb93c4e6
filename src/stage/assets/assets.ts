/**
 * The art as it comes over the wire: which picture of a bundle, in which resolution, and where its sprites lie on it.
 * Without Pixi, so that the pictures can be on their way before the stage's code is there.
 */

import { font, pictures, sheets } from 'virtual:asset-manifest'
import { sideways, tableLayout } from '../layout'
import { fullResolution } from '../resolution/adaptiveResolution'
import { textureResolution } from './textureResolution'

export type Bundle = 'boot' | 'table' | 'result'

/** What has to be there before the table can be drawn. */
export const FIRST_BUNDLES: readonly Bundle[] = ['boot', 'table']

export interface Atlas {
  bitmap: ImageBitmap
  /** Its address, which says what is in it. */
  src: string
  /** Of its pixels to those of the art as it was drawn. */
  resolution: number
  /** Where its sprites lie on it. */
  sprites: PackedAssets['sheets'][string][number]
  /** Where its letters do: `boot` alone has any. */
  letters: PackedAssets['font'] | null
}

export type PackedAssets = Pick<typeof import('virtual:asset-manifest'), 'pictures' | 'sheets' | 'font'>

let art: PackedAssets = { pictures, sheets, font }

/** While developing: takes the newly packed art in place of the old. */
export function replaceAssets(packed: PackedAssets): void {
  art = packed
}

/** On this screen held sideways. */
function resolutionOfScreen(): number {
  const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
  const layout = tableLayout(sideways({ width, height }))
  return textureResolution(layout, fullResolution(devicePixelRatio), art.sheets.table ?? {})
}

let artResolution: number | null = null

/** What of a bundle this screen shows, as it was packed last. */
export function packedAtlas(bundle: Bundle): Omit<Atlas, 'bitmap'> {
  artResolution ??= resolutionOfScreen()
  const packed = art.pictures[bundle] ?? []
  const { src, resolution } = packed.find((each) => each.resolution === artResolution) ?? packed[0]!
  const sprites = art.sheets[bundle]?.[resolution] ?? {}
  return { src, resolution, sprites, letters: bundle === 'boot' ? art.font : null }
}

/** @throws when the network fails */
export async function fetchAtlas(bundle: Bundle): Promise<Atlas> {
  const picture = packedAtlas(bundle)
  const answer = await fetch(picture.src)
  if (!answer.ok) throw new Error(`${picture.src}: ${answer.status}`)
  // Decoded beside the main thread.
  return { ...picture, bitmap: await createImageBitmap(await answer.blob()) }
}

/** The picture of a bundle, asked for once. @throws when the network fails; the next call tries again. */
export const atlasOf = oncePerBundle(fetchAtlas)

/** Does once for each bundle what is asked for; what failed is done again. */
export function oncePerBundle<T>(load: (bundle: Bundle) => Promise<T>): (bundle: Bundle) => Promise<T> {
  const coming = new Map<Bundle, Promise<T>>()
  return (bundle) => {
    const known = coming.get(bundle)
    if (known !== undefined) return known
    const loading = load(bundle).catch((error: unknown) => {
      coming.delete(bundle)
      throw error
    })
    coming.set(bundle, loading)
    return loading
  }
}

/** Asks for what has to be there before the table can be drawn, ahead of the stage; which asks again for what fails. */
export function fetchTableAssets(): void {
  for (const bundle of FIRST_BUNDLES) void atlasOf(bundle).catch(() => undefined)
}
