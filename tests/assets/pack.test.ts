// What the build packs: atlases, font and sounds, their sizes, and what a second run and a copy of the project do not make again.
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { soundLimits } from '../../assets/pipeline/check/validateSound'
import { hashPipeline, type PackedAssets, packAssets } from '../../assets/pipeline/packAssets'
import { readSpriteList } from '../../assets/pipeline/spriteList'
import { assetReport } from '../../assets/pipeline/studio/report'
import { hum } from '../../assets/sounding/showSounds'
import { jingle, writeSounds } from '../../assets/sounding/sounds'
import { COIN_RUPEES } from '../../src/domain/core/coin'
import { copyAssets, removeCopy } from './copyProject'
import { decodeSound } from './decode'

const RESOLUTIONS = [1, 0.75, 0.5]

type AtlasUrl = { src: string; resolution: number }

/** The project itself, whose store the build has filled. Nothing of it is changed. */
const root = resolve('.')
let packed: PackedAssets

beforeAll(async () => {
  packed = await packAssets(root)
}, 300_000)

const pathOf = (url: string) => join(packed.outputFolder, url.slice('/art/'.length))
const fileOf = ({ src }: AtlasUrl) => pathOf(src)
const atlasesOf = (name: string): AtlasUrl[] => packed.atlases[name]!
const atlasAt = (bundle: string, resolution: number) =>
  atlasesOf(bundle).find((atlas) => atlas.resolution === resolution)!

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

test('keeps atlases, their textures, sounds and served files within their budgets', async () => {
  const { budgets } = await assetReport(root, packed, null)
  expect(budgets.filter(({ isKept }) => !isKept)).toEqual([])
})

test('contains every character of the font in both resolutions, with kerning', () => {
  expect(atlasesOf('boot').map(({ resolution }) => resolution)).toEqual([1, 0.5])
  const font = packed.font as { glyphs: Record<string, object>; kernings: Record<string, number> }
  const wanted = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz₹·→×.,:!'-+%()/? "
  expect(Object.keys(font.glyphs).sort()).toEqual(expect.arrayContaining([...wanted].sort()))
  expect(font.kernings.To).toBeLessThan(0)
})

test('makes nothing of unchanged assets again', async () => {
  const timesOf = () => packed.files.map((file) => statSync(join(packed.outputFolder, file)).mtimeMs)
  const before = timesOf()
  expect((await packAssets(root)).files).toEqual(packed.files)
  expect(timesOf()).toEqual(before)
})

test('a copy of the project renders nothing again, and all of it after a change of code or packages', async () => {
  const copy = copyAssets()
  const prints = () => readdirSync(join(copy, '.assets/prints')).sort()
  try {
    const before = prints()
    await packAssets(copy, 'work')
    expect(prints()).toEqual(before)
    const revisions = [hashPipeline(copy)]
    for (const file of ['package-lock.json', 'assets/pipeline/nineSlice.ts']) {
      appendFileSync(join(copy, file), '\n')
      revisions.push(hashPipeline(copy))
    }
    expect(new Set(revisions).size).toBe(revisions.length)
    await packAssets(copy, 'work')
    const made = prints().filter((name) => !before.includes(name))
    const sprites = ['table', 'result'].flatMap((bundle) =>
      Object.keys(readSpriteList(join(copy, 'assets', bundle))),
    )
    // The font is one.
    expect(made).toHaveLength(sprites.length + names.length + 1)
    // No unfinished one is left.
    for (const name of made) expect(name).toMatch(/^[0-9a-f]{40}$/)
  } finally {
    removeCopy(copy)
  }
}, 240_000)

/** The brightness, 0 to 255, and the opacity of a sprite's pixels from its centre to the right. */
async function rightwards(name: string): Promise<{ light: number; alpha: number }[]> {
  const { data, info } = await sharp(`assets/table/${name}.svg`)
    .resize(readSpriteList('assets/table')[name]!.width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width / 2 }, (_, x) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(
      4 * (info.width * (info.height / 2) + info.width / 2 + x),
    )
    return { light: (red + green + blue) / 3, alpha }
  })
}

test.each(Object.values(COIN_RUPEES))(
  'leaves dark felt between a coin of ₹%i and its ring',
  async (rupees) => {
    const coin = await rightwards(`coin-${rupees}`)
    const ring = await rightwards('coin-ring')
    const coinRadius = coin.findLastIndex(({ alpha }) => alpha > 200)
    const ringRadius = ring.findIndex(({ light, alpha }) => light > 200 && alpha > 250)
    expect(ringRadius - coinRadius).toBeGreaterThanOrEqual(12)
    for (const { light, alpha } of ring.slice(coinRadius, ringRadius - 4)) {
      expect(light).toBeLessThan(60)
      expect(alpha).toBeGreaterThan(150)
    }
  },
)

/** -6 dBFS with half a decibel of tolerance for lossy encoding. */
const maxPeak = 10 ** (-5.5 / 20)
const minPeak = 10 ** (-8 / 20)
const seconds = {
  click: [0.03, 0.15],
  beep: [0.15, 0.5],
  jingle: [1.5, 4],
  clatter: [0.1, 0.3],
  'reel-tick': [0.02, 0.1],
  'reel-stop': [0.1, 0.3],
  chip: [0.1, 0.3],
  loss: [0.6, 1],
  roll: [0.8, 1],
  'chord-new_york': [1, 1.5],
  'chord-mumbai': [1, 1.5],
  'chord-dubai': [1, 1.5],
  'chord-tokyo': [1, 1.5],
  thunk: [0.1, 0.3],
  fanfare: [1.2, 2],
  coins: [0.8, 1.5],
  opening: [0.4, 1],
  refusal: [0.1, 0.3],
  hum: [2, 4],
} as const
const names = Object.keys(seconds) as (keyof typeof seconds)[]

test('writes the committed bytes again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sounds-'))
  writeSounds(folder)
  const read = (from: string) => names.map((name) => readFileSync(join(from, `${name}.wav`)))
  expect(read(folder)).toEqual(read('assets/sounds'))
})

describe.each(names)('%s', (name) => {
  test(`is packed as Vorbis, then MP3, each within ${soundLimits[name].bytes / 1_000} KB`, () => {
    const files = packed.sounds[name]
    expect(files.map((file) => file.slice(-4))).toEqual(['.ogg', '.mp3'])
    for (const file of files) expect(statSync(pathOf(file)).size).toBeLessThanOrEqual(soundLimits[name].bytes)
  })

  test('peaks at -6 dBFS and keeps its length in both formats', () => {
    for (const file of packed.sounds[name]) {
      const samples = decodeSound(pathOf(file))
      const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
      expect(peak).toBeLessThan(maxPeak)
      expect(peak).toBeGreaterThan(minPeak)
      const [least, most] = seconds[name]
      expect(samples.length / 44100).toBeGreaterThan(least)
      expect(samples.length / 44100).toBeLessThan(most)
    }
  })
})

const LOOPS = { jingle, hum }

/** Expects a smaller step from the end to the start than this share of the steps inside has. */
function expectLoop(sound: Float64Array | Float32Array, share: number): void {
  const steps = Array.from(sound, (value, index) => Math.abs(value - sound.at(index - 1)!))
  const [first] = steps
  expect(first).toBeLessThan(steps.sort((a, b) => a - b)[Math.floor(steps.length * share)]!)
}

test.each(['jingle', 'hum'] as const)('loops the %s without a step larger than inside it', (name) => {
  expectLoop(LOOPS[name](), 0.99)
})

test.each(['jingle', 'hum'] as const)(
  'states the exact length of the encoded %s, so that players loop it without a gap',
  (name) => {
    const file = pathOf(packed.sounds[name][0]!)
    const length = oggSamples(readFileSync(file))
    expect(length).toBe(LOOPS[name]().length)
    // ffmpeg decodes the encoder's padding too; browsers cut at the stated length.
    expectLoop(decodeSound(file).subarray(0, length), 0.995)
  },
)

/** Returns the length in samples from the last page of an Ogg file. */
function oggSamples(file: Buffer): number {
  const page = file.lastIndexOf('OggS')
  return Number(file.readBigUInt64LE(page + 6))
}
