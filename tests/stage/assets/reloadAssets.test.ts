// reloadAssets without a browser: shows changed assets in the order of the repacks and retries failed downloads.
/// <reference path="../../../src/assetManifest.d.ts" />
import { Texture } from 'pixi.js'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PackedAssets } from '../../../src/stage/assets/assets'

const font = (advance: number) => ({
  size: 96,
  lineHeight: 112,
  glyphs: { A: { x: 0, y: 0, width: 8, height: 8, xOffset: 0, yOffset: 0, advance } },
  kernings: {},
})
const borders = (edge: number) => ({ left: edge, top: edge, right: edge, bottom: edge })
const packed = ({ src = '/art/table-1.png', edge = 4, advance = 8 } = {}): PackedAssets => ({
  atlases: {
    boot: [{ src: '/art/glyphs.png', resolution: 1 }],
    table: [{ src, resolution: 1 }],
    result: [{ src: '/art/result.png', resolution: 1 }],
  },
  sheets: {
    table: {
      1: {
        'city-mumbai': { frame: { x: 0, y: 0, w: 384, h: 480 } },
        plate: { frame: { x: 0, y: 0, w: 128, h: 64 }, borders: borders(edge) },
      },
    },
    result: { 1: {} },
  },
  font: font(advance),
})

vi.mock('virtual:asset-manifest', () => ({ ...packed(), sounds: {} }))

const failingUrls = new Set<string>()
let arrivals: Record<string, Promise<void>> = {}
const fetched: string[] = []

async function load() {
  vi.resetModules()
  const textures = await import('../../../src/stage/assets/textures')
  for (const bundle of ['boot', 'table'] as const) await textures.loadAssets(bundle)
  fetched.length = 0
  return textures
}

beforeEach(() => {
  failingUrls.clear()
  arrivals = {}
  vi.stubGlobal('window', { innerWidth: 844, innerHeight: 390, devicePixelRatio: 2 })
  vi.stubGlobal('fetch', async (src: string) => {
    fetched.push(src)
    await arrivals[src]
    return failingUrls.has(src) ? new Response(null, { status: 404 }) : new Response('image')
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 512, height: 512 }))
})

test('shows changed borders without a download', async () => {
  const { atlasTexture, spriteTexture, reloadAssets } = await load()
  const before = atlasTexture('table')
  await reloadAssets(packed({ edge: 9 }))
  expect(spriteTexture('plate').defaultBorders).toEqual(borders(9))
  // Tiles rebuild their sprites when the atlas texture is a new object.
  expect(atlasTexture('table')).not.toBe(before)
  expect(fetched).toEqual([])
})

test('shows changed glyph advances without replacing other atlases', async () => {
  const { atlasTexture, reloadAssets } = await load()
  const { layOutLine } = await import('../../../src/stage/text/bitmapFont')
  expect(layOutLine('A', 96, 0).width).toBe(8)
  const before = atlasTexture('table')
  await reloadAssets(packed({ advance: 11 }))
  expect(layOutLine('A', 96, 0).width).toBe(11)
  expect(atlasTexture('table')).toBe(before)
})

test('retries a failed download at the next repack', async () => {
  const { atlasTexture, spriteTexture, reloadAssets } = await load()
  failingUrls.add('/art/table-2.png')
  await reloadAssets(packed({ src: '/art/table-2.png' }))
  expect(spriteTexture('plate').source.label).toBe('/art/table-1.png')
  failingUrls.clear()
  await reloadAssets(packed({ src: '/art/table-2.png' }))
  expect(spriteTexture('plate').source.label).toBe('/art/table-2.png')
  expect(atlasTexture('table')).not.toBe(Texture.EMPTY)
})

test('keeps the last repack when an earlier download finishes later', async () => {
  const { spriteTexture, reloadAssets } = await load()
  let arrive = () => {}
  arrivals['/art/table-2.png'] = new Promise((resolve) => {
    arrive = resolve
  })
  const earlier = reloadAssets(packed({ src: '/art/table-2.png' }))
  await reloadAssets(packed({ src: '/art/table-3.png' }))
  arrive()
  await earlier
  expect(spriteTexture('plate').source.label).toBe('/art/table-3.png')
})
