// The pipeline on a copy of the art: what it makes, how large it is, how soon it is done a second time.
import { appendFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PackedAssets, packAssets } from '../../assets/pipeline/packAssets'
import { readSpriteList } from '../../assets/pipeline/spriteList'
import { copyAssets, removeCopy } from './copyProject'

const RESOLUTIONS = [1, 0.75, 0.5]

interface Picture {
  src: string
  resolution: number
}

let root: string
let art: PackedAssets

beforeAll(async () => {
  root = copyAssets()
  art = await packAssets(root)
})

afterAll(() => removeCopy(root))

const fileOf = ({ src }: Picture) => join(art.outputFolder, src.slice('/art/'.length))
const picturesOf = (name: string): Picture[] => art.atlases[name]!
const fetched = (bundle: string, resolution: number) =>
  picturesOf(bundle).find((picture) => picture.resolution === resolution)!

/** Bytes that a browser fetches for table and result at one resolution. */
const wireBytes = (resolution: number) =>
  ['table', 'result'].reduce((sum, bundle) => sum + statSync(fileOf(fetched(bundle, resolution))).size, 0)

test('there are three bundles, and every file they name exists under a hashed name', () => {
  expect(Object.keys(art.atlases)).toEqual(['boot', 'table', 'result'])
  for (const file of art.files) expect(file).toMatch(/-[\w-]{3,8}(@0\.7?5x)?\.[\w.]+$/)
})

describe.each(['table', 'result'])('bundle %s', (bundle) => {
  test.each(RESOLUTIONS)(
    'has every sprite on one atlas at resolution %s, none over 2048 px',
    async (resolution) => {
      const rules = readSpriteList(join(root, 'assets', bundle))
      const sheet = art.sheets[bundle]![resolution]!
      expect(Object.keys(sheet).sort()).toEqual(Object.keys(rules).sort())
      const { width = 0, height = 0 } = await sharp(fileOf(fetched(bundle, resolution))).metadata()
      expect(Math.max(width, height)).toBeLessThanOrEqual(2048)
      for (const [name, { frame }] of Object.entries(sheet)) {
        const rule = rules[name]!
        expect([frame.w, frame.h], name).toEqual([rule.width * resolution, rule.height * resolution])
        expect(frame.x + frame.w, name).toBeLessThanOrEqual(width)
        expect(frame.y + frame.h, name).toBeLessThanOrEqual(height)
      }
    },
  )

  test('is one picture in each resolution, of WebP and PNG the smaller', () => {
    expect(picturesOf(bundle).map(({ resolution }) => resolution)).toEqual(RESOLUTIONS)
    for (const picture of picturesOf(bundle)) {
      const made = readdirSync(art.outputFolder).filter(
        (file) =>
          file.startsWith(`${bundle}-`) &&
          /\.(webp|png)$/.test(file) &&
          Number(/@([\d.]+)x/.exec(file)?.[1] ?? 1) === picture.resolution,
      )
      expect(made).toHaveLength(2)
      const bytes = made.map((file) => statSync(join(art.outputFolder, file)).size)
      expect(statSync(fileOf(picture)).size).toBe(Math.min(...bytes))
    }
  })

  test('carries the nine-slice borders that stand beside the art', () => {
    const rules = readSpriteList(join(root, 'assets', bundle))
    for (const sheet of Object.values(art.sheets[bundle]!)) {
      for (const [name, { borders }] of Object.entries(rules)) expect(sheet[name]?.borders).toEqual(borders)
    }
  })
})

test.each(RESOLUTIONS)(
  'no more than a quarter of the table at resolution %s is empty',
  async (resolution) => {
    const { width = 0, height = 0 } = await sharp(fileOf(fetched('table', resolution))).metadata()
    const used = Object.values(art.sheets.table![resolution]!).map(({ frame }) => frame.w * frame.h)
    expect(used.reduce((sum, pixels) => sum + pixels) / (width * height)).toBeGreaterThan(0.75)
  },
)

test('table and result stay under 1.2 MB at full and 500 KB at half resolution', () => {
  expect(wireBytes(1)).toBeLessThan(1_200_000)
  expect(wireBytes(0.5)).toBeLessThan(500_000)
})

test('their textures take less than 24 MB of the graphics card at half resolution', async () => {
  const pixels = await Promise.all(
    ['table', 'result'].map(async (bundle) => {
      const { width = 0, height = 0 } = await sharp(fileOf(fetched(bundle, 0.5))).metadata()
      return width * height
    }),
  )
  expect(pixels.reduce((sum, count) => sum + count * 4, 0)).toBeLessThan(24_000_000)
})

test('the font has every character, in both resolutions, and kerns', () => {
  expect(picturesOf('boot').map(({ resolution }) => resolution)).toEqual([1, 0.5])
  const font = art.font as { glyphs: Record<string, object>; kernings: Record<string, number> }
  const wanted = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz₹·→×.,:!'-+%()/? "
  expect(Object.keys(font.glyphs).sort()).toEqual(expect.arrayContaining([...wanted].sort()))
  expect(font.kernings.To).toBeLessThan(0)
})

test('an unchanged second run takes less than two seconds and names the same files', async () => {
  const started = performance.now()
  const again = await packAssets(root)
  expect(performance.now() - started).toBeLessThan(2000)
  expect(again.files).toEqual(art.files)
})

test('other code or other packages print everything anew, an unchanged run nothing', async () => {
  const prints = () => readdirSync(join(root, '.assets/prints')).sort()
  const before = prints()
  await packAssets(root, 'work')
  expect(prints()).toEqual(before)
  for (const file of ['assets/pipeline/nineSlice.ts', 'package-lock.json']) {
    const kept = prints()
    appendFileSync(join(root, file), '\n')
    await packAssets(root, 'work')
    expect(prints().length - kept.length, file).toBe(before.length)
  }
  // None is left under another name than a finished one's.
  for (const name of prints()) expect(name).toMatch(/^[0-9a-f]{40}\.png$/)
})
