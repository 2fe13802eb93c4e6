// packAssets on a copy of the assets: contents, sizes, and the time of a second run.
import { appendFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PackedAssets, packAssets } from '../../assets/pipeline/packAssets'
import { readSpriteList } from '../../assets/pipeline/spriteList'
import { atlasBudgets } from '../../assets/pipeline/studio/report'
import { copyAssets, removeCopy } from './copyProject'

const RESOLUTIONS = [1, 0.75, 0.5]

interface AtlasUrl {
  src: string
  resolution: number
}

let root: string
let packed: PackedAssets

beforeAll(async () => {
  root = copyAssets()
  packed = await packAssets(root)
})

afterAll(() => removeCopy(root))

const fileOf = ({ src }: AtlasUrl) => join(packed.outputFolder, src.slice('/art/'.length))
const atlasesOf = (name: string): AtlasUrl[] => packed.atlases[name]!
const atlasAt = (bundle: string, resolution: number) =>
  atlasesOf(bundle).find((atlas) => atlas.resolution === resolution)!

/** Bytes of the table and the result atlas at one resolution. */
const wireBytes = (resolution: number) =>
  ['table', 'result'].reduce((sum, bundle) => sum + statSync(fileOf(atlasAt(bundle, resolution))).size, 0)

test('names three bundles and only hashed files', () => {
  expect(Object.keys(packed.atlases)).toEqual(['boot', 'table', 'result'])
  for (const file of packed.files) expect(file).toMatch(/-[\w-]{3,8}(@0\.7?5x)?\.[\w.]+$/)
})

describe.each(['table', 'result'])('bundle %s', (bundle) => {
  test.each(RESOLUTIONS)(
    'has every sprite on one atlas of at most 2048 px at resolution %s',
    async (resolution) => {
      const rules = readSpriteList(join(root, 'assets', bundle))
      const sheet = packed.sheets[bundle]![resolution]!
      expect(Object.keys(sheet).sort()).toEqual(Object.keys(rules).sort())
      const { width = 0, height = 0 } = await sharp(fileOf(atlasAt(bundle, resolution))).metadata()
      expect(Math.max(width, height)).toBeLessThanOrEqual(2048)
      for (const [name, { frame }] of Object.entries(sheet)) {
        const rule = rules[name]!
        expect([frame.w, frame.h], name).toEqual([rule.width * resolution, rule.height * resolution])
        expect(frame.x + frame.w, name).toBeLessThanOrEqual(width)
        expect(frame.y + frame.h, name).toBeLessThanOrEqual(height)
      }
    },
  )

  test('names the smaller of WebP and PNG in each resolution', () => {
    expect(atlasesOf(bundle).map(({ resolution }) => resolution)).toEqual(RESOLUTIONS)
    for (const atlas of atlasesOf(bundle)) {
      const candidates = readdirSync(packed.outputFolder).filter(
        (file) =>
          file.startsWith(`${bundle}-`) &&
          /\.(webp|png)$/.test(file) &&
          Number(/@([\d.]+)x/.exec(file)?.[1] ?? 1) === atlas.resolution,
      )
      expect(candidates).toHaveLength(2)
      const bytes = candidates.map((file) => statSync(join(packed.outputFolder, file)).size)
      expect(statSync(fileOf(atlas)).size).toBe(Math.min(...bytes))
    }
  })

  test('contains the nine-slice borders of the sprite list', () => {
    const rules = readSpriteList(join(root, 'assets', bundle))
    for (const sheet of Object.values(packed.sheets[bundle]!)) {
      for (const [name, { borders }] of Object.entries(rules)) expect(sheet[name]?.borders).toEqual(borders)
    }
  })
})

test.each(RESOLUTIONS)(
  'leaves at most a quarter of the table atlas empty at resolution %s',
  async (resolution) => {
    const { width = 0, height = 0 } = await sharp(fileOf(atlasAt('table', resolution))).metadata()
    const used = Object.values(packed.sheets.table![resolution]!).map(({ frame }) => frame.w * frame.h)
    expect(used.reduce((sum, pixels) => sum + pixels) / (width * height)).toBeGreaterThan(0.75)
  },
)

test('keeps table and result within their budgets at full and at half resolution', () => {
  expect(wireBytes(1)).toBeLessThanOrEqual(atlasBudgets.full)
  expect(wireBytes(0.5)).toBeLessThanOrEqual(atlasBudgets.half)
})

test('keeps the textures within their budget of graphics memory at half resolution', async () => {
  const pixels = await Promise.all(
    ['table', 'result'].map(async (bundle) => {
      const { width = 0, height = 0 } = await sharp(fileOf(atlasAt(bundle, 0.5))).metadata()
      return width * height
    }),
  )
  expect(pixels.reduce((sum, count) => sum + count * 4, 0)).toBeLessThanOrEqual(atlasBudgets.memory)
})

test('contains every character of the font in both resolutions, with kerning', () => {
  expect(atlasesOf('boot').map(({ resolution }) => resolution)).toEqual([1, 0.5])
  const font = packed.font as { glyphs: Record<string, object>; kernings: Record<string, number> }
  const wanted = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz₹·→×.,:!'-+%()/? "
  expect(Object.keys(font.glyphs).sort()).toEqual(expect.arrayContaining([...wanted].sort()))
  expect(font.kernings.To).toBeLessThan(0)
})

test('packs unchanged assets again in less than two seconds, to the same files', async () => {
  const started = performance.now()
  const again = await packAssets(root)
  expect(performance.now() - started).toBeLessThan(2000)
  expect(again.files).toEqual(packed.files)
})

test('renders all sprites again after a change of code or packages, and none without one', async () => {
  const cachedSprites = () => readdirSync(join(root, '.assets/prints')).sort()
  const before = cachedSprites()
  await packAssets(root, 'work')
  expect(cachedSprites()).toEqual(before)
  for (const file of ['assets/pipeline/nineSlice.ts', 'package-lock.json']) {
    const previous = cachedSprites()
    appendFileSync(join(root, file), '\n')
    await packAssets(root, 'work')
    expect(cachedSprites().length - previous.length, file).toBe(before.length)
  }
  // No unfinished file is left.
  for (const name of cachedSprites()) expect(name).toMatch(/^[0-9a-f]{40}\.png$/)
})
