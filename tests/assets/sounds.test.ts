// The sounds: peak, length, size, a seamless loop, and reproducible bytes.
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soundLimits } from '../../assets/pipeline/check/validateSound'
import { type PackedAssets, packAssets } from '../../assets/pipeline/packAssets'
import { hum } from '../../assets/sounding/showSounds'
import { jingle, writeSounds } from '../../assets/sounding/sounds'
import { copyAssets, removeCopy } from './copyProject'
import { decodeSound } from './decode'

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

let root: string
let packed: PackedAssets
beforeAll(async () => {
  root = copyAssets()
  packed = await packAssets(root)
})

afterAll(() => removeCopy(root))

test('writes the committed bytes again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sounds-'))
  writeSounds(folder)
  for (const name of names) {
    expect(readFileSync(join(folder, `${name}.wav`)).equals(readFileSync(`assets/sounds/${name}.wav`))).toBe(
      true,
    )
  }
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

test.each(['jingle', 'hum'] as const)('loops the %s without a step larger than inside it', (name) => {
  const sound = LOOPS[name]()
  const steps = sound.map((value, index) => Math.abs(value - sound.at(index - 1)!))
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length * 0.99)]!
  expect(Math.abs(sound[0]! - sound.at(-1)!)).toBeLessThan(usual)
})

test.each(['jingle', 'hum'] as const)(
  'states the exact length of the encoded %s, so that players loop it without a gap',
  (name) => {
    const file = pathOf(packed.sounds[name][0]!)
    const length = oggSamples(readFileSync(file))
    expect(length).toBe(LOOPS[name]().length)
    // ffmpeg decodes the encoder's padding too; browsers cut at the stated length.
    const samples = decodeSound(file).subarray(0, length)
    const steps = samples.map((value, index) => Math.abs(value - samples.at(index - 1)!))
    const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length * 0.995)]!
    expect(Math.abs(samples[0]! - samples.at(-1)!)).toBeLessThan(usual)
  },
)

/** Returns the length in samples from the last page of an Ogg file. */
function oggSamples(file: Buffer): number {
  const page = file.lastIndexOf('OggS')
  return Number(file.readBigUInt64LE(page + 6))
}

const pathOf = (url: string) => join(packed.outputFolder, url.replace('/art/', ''))
