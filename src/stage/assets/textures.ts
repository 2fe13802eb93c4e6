/** The stage's textures: the atlas of each bundle, and the sprites cut from it, by their names in assets/. */
import { font as builtFont } from 'virtual:asset-manifest'
import { CanvasSource, ImageSource, Rectangle, Texture } from 'pixi.js'
import { installBitmapFont } from '../text/bitmapFont'
import {
  type Atlas,
  atlasOf,
  fetchAtlas,
  oncePerBundle,
  type PackedAssets,
  packedAtlas,
  replaceAssets,
} from './assets'
import type { Bundle } from './screenResolution'

/** A sprite that tiles a surface. Pixi draws a tiled part of an atlas apart from the other sprites, in a draw of its own. */
const TILED_SPRITE = 'jaali'

let font = builtFont
const loaded = new Map<Bundle, { atlas: Atlas; texture: Texture }>()
const sprites = new Map<string, Texture>()
const listeners = new Set<() => void>()

/** Calls `listener` after each loaded or replaced bundle. Returns a function that unsubscribes. */
export function onAssetsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads a bundle's textures, once. @throws when the network fails; the next call tries again */
export const loadAssets = oncePerBundle(async (bundle) => createTextures(bundle, await atlasOf(bundle)))

async function createTextures(bundle: Bundle, atlas: Atlas): Promise<void> {
  const { bitmap: resource, src: label, resolution } = atlas
  // Text is drawn much smaller than the glyphs on the font page, so that page needs mipmaps.
  const source = new ImageSource({ resource, resolution, label, autoGenerateMipmaps: bundle === 'boot' })
  const texture = new Texture({ source })
  const tiled = await cutTiledSprite(atlas)
  loaded.set(bundle, { atlas, texture })
  if (bundle === 'boot') installBitmapFont(texture, font)
  else createSpriteTextures(atlas, texture)
  if (tiled !== null) sprites.set(TILED_SPRITE, tiled)
  for (const listener of listeners) listener()
}

function createSpriteTextures({ sprites: packedSprites, resolution }: Atlas, { source }: Texture): void {
  for (const [name, { frame, borders }] of Object.entries(packedSprites)) {
    const [x, y, width, height] = [frame.x, frame.y, frame.w, frame.h].map((pixels) => pixels / resolution)
    const options = { source, frame: new Rectangle(x, y, width, height), label: name }
    sprites.set(name, new Texture(borders ? { ...options, defaultBorders: borders } : options))
  }
}

/** Returns the tiled sprite as a texture of its own, null in an atlas without it. */
async function cutTiledSprite({ bitmap, sprites: { [TILED_SPRITE]: sprite }, resolution }: Atlas) {
  if (sprite === undefined) return null
  const { x, y, w, h } = sprite.frame
  const options = { resolution, label: TILED_SPRITE, addressMode: 'repeat' } as const
  if ('createImageBitmap' in globalThis) {
    const resource = await createImageBitmap(bitmap, x, y, w, h)
    return new Texture({ source: new ImageSource({ ...options, resource }) })
  }
  const resource = Object.assign(document.createElement('canvas'), { width: w, height: h })
  resource.getContext('2d')?.drawImage(bitmap, x, y, w, h, 0, 0, w, h)
  return new Texture({ source: new CanvasSource({ ...options, resource }) })
}

/** Returns a sprite's texture by its name in assets/; an empty texture until its bundle is loaded. */
export function spriteTexture(name: string): Texture {
  return sprites.get(name) ?? Texture.EMPTY
}

/** Returns a bundle's whole atlas, the font page for `boot`; an empty texture until the bundle is loaded. */
export function atlasTexture(bundle: Bundle): Texture {
  return loaded.get(bundle)?.texture ?? Texture.EMPTY
}

let solid: { parent: Texture; texture: Texture } | null = null

/** Returns one opaque white pixel of the table atlas, for solid fills in the same draw as the sprites. */
export function solidTexture(): Texture {
  const pixel = spriteTexture('pixel')
  if (solid?.parent !== pixel) {
    const { x, y, width, height } = pixel.frame
    // Only the sprite's centre: a stretched edge would blend with the neighbouring sprites.
    const frame = new Rectangle(x + width / 2 - 0.5, y + height / 2 - 0.5, 1, 1)
    solid = { parent: pixel, texture: new Texture({ source: pixel.source, frame }) }
  }
  return solid.texture
}

let lastPacked: PackedAssets | null = null

/** Shows repacked assets on the running stage in development. An atlas that fails to load stays as it is. */
export async function reloadAssets(packed: PackedAssets): Promise<void> {
  lastPacked = packed
  const isFontNew = JSON.stringify(packed.font) !== JSON.stringify(font)
  font = packed.font
  replaceAssets(packed)
  await Promise.all([...loaded].map(([bundle, { atlas }]) => reload(bundle, atlas).catch(() => undefined)))

  async function reload(bundle: Bundle, { bitmap, ...current }: Atlas) {
    const next = packedAtlas(bundle)
    const isEqual = JSON.stringify(next) === JSON.stringify(current)
    if (isEqual && !(bundle === 'boot' && isFontNew)) return
    // With the same URL only the metadata has changed: nine-slice borders or glyph advances.
    const atlas = next.src === current.src ? { ...next, bitmap } : await fetchAtlas(bundle)
    // A newer repack may have finished during the download.
    if (packed === lastPacked) await createTextures(bundle, atlas)
  }
}
