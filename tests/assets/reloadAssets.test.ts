// What the running stage does with art that was packed anew, without a browser: what changed is shown, in the order
// in which it was packed, and what could not be fetched is asked for again.
/// <reference path="../../src/assetManifest.d.ts" />
import { Texture } from 'pixi.js'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PackedAssets } from '../../src/stage/assets/assets'

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

const isFailing = new Set<string>()
let arrivals: Record<string, Promise<void>> = {}
const asked: string[] = []

async function load() {
  vi.resetModules()
  const textures = await import('../../src/stage/assets/textures')
  for (const bundle of ['boot', 'table'] as const) await textures.loadAssets(bundle)
  asked.length = 0
  return textures
}

beforeEach(() => {
  isFailing.clear()
  arrivals = {}
  vi.stubGlobal('window', { innerWidth: 844, innerHeight: 390, devicePixelRatio: 2 })
  vi.stubGlobal('fetch', async (src: string) => {
    asked.push(src)
    await arrivals[src]
    return isFailing.has(src) ? new Response(null, { status: 404 }) : new Response('picture')
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 512, height: 512 }))
})

test('other borders of the same picture are shown, and nothing is fetched for them', async () => {
  const { atlasTexture, spriteTexture, reloadAssets } = await load()
  const before = atlasTexture('table')
  await reloadAssets(packed({ edge: 9 }))
  expect(spriteTexture('plate').defaultBorders).toEqual(borders(9))
  // By it the tiles know that their sprites are others.
  expect(atlasTexture('table')).not.toBe(before)
  expect(asked).toEqual([])
})

test('other advances of the same letters are shown', async () => {
  const { atlasTexture, reloadAssets } = await load()
  const { bitmapFont } = await import('../../src/stage/text/bitmapFont')
  const before = atlasTexture('table')
  await reloadAssets(packed({ advance: 11 }))
  expect(bitmapFont()?.glyphs.A?.advance).toBe(11)
  expect(atlasTexture('table')).toBe(before)
})

test('a picture that could not be fetched is asked for with the next art', async () => {
  const { atlasTexture, spriteTexture, reloadAssets } = await load()
  isFailing.add('/art/table-2.png')
  await reloadAssets(packed({ src: '/art/table-2.png' }))
  expect(spriteTexture('plate').source.label).toBe('/art/table-1.png')
  isFailing.clear()
  await reloadAssets(packed({ src: '/art/table-2.png' }))
  expect(spriteTexture('plate').source.label).toBe('/art/table-2.png')
  expect(atlasTexture('table')).not.toBe(Texture.EMPTY)
})

test('of two that are on their way the one that was packed last stays', async () => {
  const { spriteTexture, reloadAssets } = await load()
  let arrive = () => {}
  arrivals['/art/table-2.png'] = new Promise((resolve) => {
    arrive = resolve
  })
  const slow = reloadAssets(packed({ src: '/art/table-2.png' }))
  await reloadAssets(packed({ src: '/art/table-3.png' }))
  arrive()
  await slow
  expect(spriteTexture('plate').source.label).toBe('/art/table-3.png')
})
