/** Art for the stage: which picture of a bundle, in which resolution, and a sprite's texture by its name in assets/. */

import { font, pictures, sheets } from 'virtual:asset-manifest'
import { ImageSource, Rectangle, Texture } from 'pixi.js'
import { sideways, tableLayout } from './layout'
import { cutLetters } from './letters/glyphFont'
import { fullResolution } from './resolutionSteps'

export type Bundle = 'boot' | 'table' | 'result'

/** What is drawn widest. */
const WIDEST = 'city-mumbai'
/** Smaller art may be stretched this much before larger is worth its bytes. */
const STRETCH = 1.05

let art = { pictures, sheets, font }
const coming = new Map<Bundle, Promise<void>>()
/** The picture of each bundle, and the textures that were cut from it. */
const taken = new Map<Bundle, Texture>()
const sprites = new Map<string, Texture>()
const listeners = new Set<() => void>()

/** Called whenever art has come, or has been replaced. @returns ends it */
export function onArtChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The least of the packed resolutions that covers the widest tile's pixels on this screen held sideways. */
function sharpResolution(): number {
  const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
  const { cities } = tableLayout(sideways({ width, height }))
  const needed =
    Math.max(...[...cities.values()].map((rect) => rect.width)) * fullResolution(devicePixelRatio)
  const packed = Object.entries(sheets.table ?? {}).map(([resolution, sprites]) => ({
    resolution: Number(resolution),
    width: sprites[WIDEST]?.frame.w ?? 0,
  }))
  const sharp = packed.filter((art) => needed <= art.width * STRETCH).map((art) => art.resolution)
  return sharp.length === 0 ? 1 : Math.min(...sharp)
}

let artResolution: number | null = null

/** Loads a bundle, once. @throws when the network fails; the next call tries again. */
export function loadArt(bundle: Bundle): Promise<void> {
  const known = coming.get(bundle)
  if (known !== undefined) return known
  const loading = load(bundle).catch((error: unknown) => {
    coming.delete(bundle)
    throw error
  })
  coming.set(bundle, loading)
  return loading
}

async function load(bundle: Bundle): Promise<void> {
  artResolution ??= sharpResolution()
  const packed = art.pictures[bundle] ?? []
  const { src, resolution } = packed.find((each) => each.resolution === artResolution) ?? packed[0]!
  const answer = await fetch(src)
  if (!answer.ok) throw new Error(`${src}: ${answer.status}`)
  // Decoded beside the main thread.
  const resource = await createImageBitmap(await answer.blob())
  // Letters are drawn far smaller than they lie on their page.
  take(bundle, new ImageSource({ resource, resolution, label: src, autoGenerateMipmaps: bundle === 'boot' }))
}

function take(bundle: Bundle, source: ImageSource): void {
  const picture = new Texture({ source })
  taken.set(bundle, picture)
  if (bundle === 'boot') cutLetters(picture, art.font)
  else cutSprites(bundle, picture)
  for (const listener of listeners) listener()
}

function cutSprites(bundle: Bundle, { source }: Texture): void {
  const { resolution } = source
  for (const [name, { frame, borders }] of Object.entries(art.sheets[bundle]?.[resolution] ?? {})) {
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
export async function reloadArt(packed: typeof art): Promise<void> {
  const before = art
  art = packed
  for (const bundle of taken.keys()) {
    // What a picture is called says what is in it.
    if (JSON.stringify(packed.pictures[bundle]) !== JSON.stringify(before.pictures[bundle]))
      await load(bundle)
  }
}
