/** The stage's textures: a sprite's by its name in assets/, and the pictures that they are cut from. */

import { ImageSource, Rectangle, Texture } from 'pixi.js'
import {
  type Bundle,
  fetchPicture,
  oncePerBundle,
  type PackedArt,
  type Picture,
  packedArt,
  pictureOf,
  replaceArt,
} from './art'
import { cutLetters } from './letters/glyphFont'

/** The picture of each bundle, and the textures that were cut from it. */
const taken = new Map<Bundle, Texture>()
const sprites = new Map<string, Texture>()
const listeners = new Set<() => void>()

/** Called whenever art has come, or has been replaced. @returns ends it */
export function onArtChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads a bundle, once. @throws when the network fails; the next call tries again. */
export const loadArt = oncePerBundle(async (bundle) => take(bundle, await pictureOf(bundle)))

function take(bundle: Bundle, { bitmap: resource, src: label, resolution }: Picture): void {
  // Letters are drawn far smaller than they lie on their page.
  const source = new ImageSource({ resource, resolution, label, autoGenerateMipmaps: bundle === 'boot' })
  const picture = new Texture({ source })
  taken.set(bundle, picture)
  if (bundle === 'boot') cutLetters(picture, packedArt().font)
  else cutSprites(bundle, picture)
  for (const listener of listeners) listener()
}

function cutSprites(bundle: Bundle, { source }: Texture): void {
  const { resolution } = source
  for (const [name, { frame, borders }] of Object.entries(packedArt().sheets[bundle]?.[resolution] ?? {})) {
    const [x, y, width, height] = [frame.x, frame.y, frame.w, frame.h].map((pixels) => pixels / resolution)
    const place = { source, frame: new Rectangle(x, y, width, height), label: name }
    sprites.set(name, new Texture(borders ? { ...place, defaultBorders: borders } : place))
  }
}

/** The texture of a sprite by its name in assets/; transparent while its bundle is not there. */
export function artTexture(name: string): Texture {
  return sprites.get(name) ?? Texture.EMPTY
}

/** The picture that a bundle's sprites are parts of, the page of the letters for `boot`; transparent until it is there. */
export function artPicture(bundle: Bundle): Texture {
  return taken.get(bundle) ?? Texture.EMPTY
}

let solid: { of: Texture; texture: Texture } | null = null

/** One opaque white pixel of the table's atlas: what plain surfaces are made of, without another texture. */
export function solidTexture(): Texture {
  const pixel = artTexture('pixel')
  if (solid?.of !== pixel) {
    const { x, y, width, height } = pixel.frame
    // The middle of the sprite: stretched as a whole, its edges would fade into its neighbours.
    const frame = new Rectangle(x + width / 2 - 0.5, y + height / 2 - 0.5, 1, 1)
    solid = { of: pixel, texture: new Texture({ source: pixel.source, frame }) }
  }
  return solid.texture
}

/** While developing: takes the newly packed art in place of the old, on the running stage. */
export async function reloadArt(packed: PackedArt): Promise<void> {
  for (const bundle of replaceArt(packed)) {
    if (taken.has(bundle)) take(bundle, await fetchPicture(bundle))
  }
}
