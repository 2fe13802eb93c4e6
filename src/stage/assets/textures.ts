/** The stage's textures: a sprite's by its name in assets/, and the pictures that they are cut from. */

import { ImageSource, Rectangle, Texture } from 'pixi.js'
import { loadBitmapFont } from '../text/bitmapFont'
import {
  type Atlas,
  atlasOf,
  type Bundle,
  fetchAtlas,
  oncePerBundle,
  type PackedAssets,
  packedAtlas,
  replaceAssets,
} from './assets'

interface TakenPicture {
  picture: Atlas
  texture: Texture
}

/** The picture of each bundle, and the textures that were cut from it. */
const taken = new Map<Bundle, TakenPicture>()
const sprites = new Map<string, Texture>()
const listeners = new Set<() => void>()

/** Called whenever art has come, or has been replaced. @returns ends it */
export function onAssetsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads a bundle, once. @throws when the network fails; the next call tries again. */
export const loadAssets = oncePerBundle(async (bundle) => take(bundle, await atlasOf(bundle)))

function take(bundle: Bundle, picture: Atlas): void {
  const { bitmap: resource, src: label, resolution, letters } = picture
  // Letters are drawn far smaller than they lie on their page.
  const source = new ImageSource({ resource, resolution, label, autoGenerateMipmaps: bundle === 'boot' })
  const texture = new Texture({ source })
  taken.set(bundle, { picture, texture })
  if (letters === null) cutSprites(picture, texture)
  else loadBitmapFont(texture, letters)
  for (const listener of listeners) listener()
}

function cutSprites({ sprites: places, resolution }: Atlas, { source }: Texture): void {
  for (const [name, { frame, borders }] of Object.entries(places)) {
    const [x, y, width, height] = [frame.x, frame.y, frame.w, frame.h].map((pixels) => pixels / resolution)
    const place = { source, frame: new Rectangle(x, y, width, height), label: name }
    sprites.set(name, new Texture(borders ? { ...place, defaultBorders: borders } : place))
  }
}

/** The texture of a sprite by its name in assets/; transparent while its bundle is not there. */
export function spriteTexture(name: string): Texture {
  return sprites.get(name) ?? Texture.EMPTY
}

/** The picture that a bundle's sprites are parts of, the page of the letters for `boot`; transparent until it is there. */
export function atlasTexture(bundle: Bundle): Texture {
  return taken.get(bundle)?.texture ?? Texture.EMPTY
}

let solid: { of: Texture; texture: Texture } | null = null

/** One opaque white pixel of the table's atlas: what plain surfaces are made of, without another texture. */
export function solidTexture(): Texture {
  const pixel = spriteTexture('pixel')
  if (solid?.of !== pixel) {
    const { x, y, width, height } = pixel.frame
    // The middle of the sprite: stretched as a whole, its edges would fade into its neighbours.
    const frame = new Rectangle(x + width / 2 - 0.5, y + height / 2 - 0.5, 1, 1)
    solid = { of: pixel, texture: new Texture({ source: pixel.source, frame }) }
  }
  return solid.texture
}

let lastPacked: PackedAssets | null = null

/**
 * While developing: takes the newly packed art in place of the old, on the running stage. What cannot be fetched stays
 * as it is until art is packed again.
 */
export async function reloadAssets(packed: PackedAssets): Promise<void> {
  lastPacked = packed
  replaceAssets(packed)
  await Promise.all(
    [...taken].map(([bundle, { picture }]) => refresh(bundle, picture).catch(() => undefined)),
  )

  async function refresh(bundle: Bundle, { bitmap, ...shown }: Atlas) {
    const next = packedAtlas(bundle)
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    // Only its places may be others: nine-slice borders, how far letters advance.
    const picture = next.src === shown.src ? { ...next, bitmap } : await fetchAtlas(bundle)
    // Art that was packed meanwhile has begun later and is newer.
    if (packed === lastPacked) take(bundle, picture)
  }
}
