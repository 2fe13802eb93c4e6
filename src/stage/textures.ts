/** Art for the stage: which bundle, in which resolution, and a sprite's texture by its name in assets/. */

import { font, pixiManifest, sheets } from 'virtual:asset-manifest'
import { Assets, Rectangle, Texture } from 'pixi.js'
import { sideways, tableLayout } from './layout'
import { cutLetters } from './letters/glyphFont'
import { fullResolution } from './resolutionSteps'

export type Bundle = 'boot' | 'table' | 'result'

/** What is drawn widest. */
const WIDEST = 'city-mumbai'
/** Smaller art may be stretched this much before larger is worth its bytes. */
const STRETCH = 1.05

let art = { pixiManifest, sheets, font }
let preparing: Promise<void> | null = null
/** The picture of each bundle, and the textures that were cut from it. */
const pictures = new Map<Bundle, Texture>()
const sprites = new Map<string, Texture>()
const listeners = new Set<() => void>()

/** Called whenever art has come, or has been replaced. @returns ends it */
export function onArtChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The least of the packed resolutions that covers the widest tile's pixels on this screen held sideways. */
function artResolution(): number {
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

/** Loads a bundle, once. @throws when the network fails; the next call tries again. */
export async function loadArt(bundle: Bundle): Promise<void> {
  preparing ??= Assets.init({
    manifest: pixiManifest,
    texturePreference: { resolution: [artResolution(), 1], format: ['webp', 'png'] },
    preferences: { preferWorkers: false },
  })
  await preparing
  await take(bundle, bundle)
}

/** @param asset the bundle's name in Pixi's cache */
async function take(bundle: Bundle, asset: string): Promise<void> {
  // Each bundle is one picture.
  const [picture] = Object.values<Texture>(await Assets.loadBundle(asset))
  if (picture === undefined || pictures.get(bundle) === picture) return
  pictures.set(bundle, picture)
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
  return pictures.get(bundle) ?? Texture.EMPTY
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

let repacks = 0

/** While developing: takes the newly packed art in place of the old, on the running stage. */
export async function reloadArt(packed: typeof art): Promise<void> {
  repacks += 1
  art = packed
  for (const { name, assets } of packed.pixiManifest.bundles) {
    // Under a name of its own, because a bundle that has been resolved once is not looked up again.
    Assets.addBundle(`${name}-${repacks}`, assets)
    await take(name as Bundle, `${name}-${repacks}`)
  }
}
