// The three sounds: loudness, length, size, a loop without a seam, and the same bytes every time.
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PackedAssets, packAssets } from '../../assets/pipeline/packAssets'
import { jingle, writeSounds } from '../../assets/sounding/sounds'
import { copyAssets, removeCopy } from './copyProject'
import { decodeSound } from './decode'

/** -6 dBFS, and half a decibel for what lossy formats add. */
const ceiling = 10 ** (-5.5 / 20)
const floor = 10 ** (-8 / 20)
const seconds = { click: [0.03, 0.15], beep: [0.15, 0.5], jingle: [1.5, 4] } as const
const names = Object.keys(seconds) as (keyof typeof seconds)[]

let root: string
let art: PackedAssets
beforeAll(async () => {
  root = copyAssets()
  art = await packAssets(root)
})

afterAll(() => removeCopy(root))

test('two runs of the script write the committed bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sounds-'))
  writeSounds(folder)
  for (const name of names) {
    expect(readFileSync(join(folder, `${name}.wav`)).equals(readFileSync(`assets/sounds/${name}.wav`))).toBe(
      true,
    )
  }
})

describe.each(names)('%s', (name) => {
  test('comes in Vorbis first and MP3 second, each under 30 KB', () => {
    const files = art.sounds[name]
    expect(files.map((file) => file.slice(-4))).toEqual(['.ogg', '.mp3'])
    for (const file of files) expect(statSync(pathOf(file)).size).toBeLessThan(30_000)
  })

  test('peaks at -6 dBFS and has its length in both', () => {
    for (const file of art.sounds[name]) {
      const samples = decodeSound(pathOf(file))
      const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
      expect(peak).toBeLessThan(ceiling)
      expect(peak).toBeGreaterThan(floor)
      const [least, most] = seconds[name]
      expect(samples.length / 44100).toBeGreaterThan(least)
      expect(samples.length / 44100).toBeLessThan(most)
    }
  })
})

test('the jingle runs on over its loop point as anywhere else', () => {
  const sound = jingle()
  const steps = sound.map((value, index) => Math.abs(value - sound.at(index - 1)!))
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length * 0.99)]!
  expect(Math.abs(sound[0]! - sound.at(-1)!)).toBeLessThan(usual)
})

test('the encoded jingle ends where it was cut, so that players loop it without a gap', () => {
  const file = pathOf(art.sounds.jingle[0]!)
  const length = oggSamples(readFileSync(file))
  expect(length).toBe(jingle().length)
  // This decoder gives the padding too; browsers drop what lies behind the length.
  const samples = decodeSound(file).subarray(0, length)
  const steps = samples.map((value, index) => Math.abs(value - samples.at(index - 1)!))
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length * 0.995)]!
  expect(Math.abs(samples[0]! - samples.at(-1)!)).toBeLessThan(usual)
})

/** The length in samples that the last page of an Ogg file states. */
function oggSamples(file: Buffer): number {
  const page = file.lastIndexOf('OggS')
  return Number(file.readBigUInt64LE(page + 6))
}

const pathOf = (address: string) => join(art.outputFolder, address.replace('/art/', ''))
