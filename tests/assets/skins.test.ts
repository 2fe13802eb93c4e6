// Skins: what the pipeline refuses, what a skin costs, and that a build without one knows nothing of it.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PackedAssets, packAssets } from '../../assets/pipeline/packAssets'
import { readPalette } from '../../assets/pipeline/palette'
import { skinNames, validateSkin } from '../../assets/pipeline/skin'
import { assetReport } from '../../assets/pipeline/studio/report'
import { skinPalette } from '../../src/build/core/skin.mjs'
import { copyAssets, removeCopy } from './copyProject'

const SKIN = 'diwali'
const root = copyAssets()
const bare = copyAssets()
rmSync(join(bare, 'assets/skins'), { recursive: true })
afterAll(() => {
  removeCopy(root)
  removeCopy(bare)
})

const at = (file: string) => join(root, 'assets/skins', SKIN, file)
const svg = (width: number, height: number, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h90v90z"/>${more}</svg>`

/** Returns the error message with this file in the skin. */
async function messageWith(file: string, content: string | Buffer) {
  mkdirSync(dirname(at(file)), { recursive: true })
  writeFileSync(at(file), content)
  const message = await validateSkin(root, SKIN).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  rmSync(join(root, 'assets/skins'), { recursive: true })
  cpSync('assets/skins', join(root, 'assets/skins'), { recursive: true })
  return message
}

test.each(skinNames(resolve('.')))('accepts %s', async (skin) => {
  await expect(validateSkin(root, skin)).resolves.toBeUndefined()
})

test.each([
  ['table/coin-3.svg', svg(192, 192), 'expected one of coin-2 '],
  [
    'table/city-tokyo.svg',
    svg(480, 480),
    'expected 384×480 px or larger in the same ratio, found 480×480 px',
  ],
  ['table/glow.svg', svg(128, 128, '<script/>'), 'expected a still drawing, found a <script> element'],
  [
    'table/glow.svg',
    readFileSync('assets/table/glow.svg'),
    'expected a file that differs, found the same as assets/table/glow.svg',
  ],
  ['table/sprites.json', '{}', 'expected one of coin-2 '],
  ['boot/font.json', '{}', 'expected one of table result sounds palette.json, found boot'],
  ['sounds/beep.wav', 'not a sound', 'expected WAV, mono, 44.1 kHz, 16 bit, found another file type'],
  ['palette.json', '{ "brass": "gold" }', 'brass: expected a colour as #1b2a5c'],
  ['palette.json', '{ "paper": "#ffffff" }', 'Unrecognized key: "paper"'],
  [
    'palette.json',
    '{ "surface": "#f0d0a0" }',
    'expected surface with a contrast of 4.5 to the text #fff6e5, found 1.4',
  ],
])('rejects %s of a skin: %s', async (file, content, reason) => {
  const message = await messageWith(file, content)
  const place = file.startsWith('boot') ? 'boot' : file
  expect(message).toContain(`invalid asset: assets/skins/diwali/${place}: `)
  expect(message).toContain(reason)
})

test('rejects a skin that is not there', async () => {
  await expect(validateSkin(root, 'holi')).rejects.toThrow(
    'invalid asset: SKIN: expected one of diwali, found holi',
  )
})

test('changes the palette of a build with the skin alone', () => {
  const file = resolve('assets/palette.json')
  expect(skinPalette(null).load(file)).toBeUndefined()
  const colours = JSON.parse(skinPalette(SKIN).load(file)!)
  expect(colours).toEqual(readPalette(root, SKIN))
  expect(colours).not.toEqual(readPalette(root, null))
  expect(colours.felts.dummy).not.toEqual(colours.felts.real)
})

describe('packed', () => {
  let plain: PackedAssets
  let skinned: PackedAssets
  beforeAll(async () => {
    plain = await packAssets(root, 'work')
    skinned = await packAssets(root, 'work', SKIN)
  }, 300_000)

  test('a build without a skin has the same files as one without the folder', async () => {
    const { outputFolder: _, ...files } = await packAssets(bare, 'work')
    const { outputFolder, ...own } = plain
    expect(own).toEqual(files)
    expect(outputFolder).not.toBe(skinned.outputFolder)
  }, 300_000)

  test('the skin has the same sprites at the same sizes, other atlases and an own sound', () => {
    const sizes = ({ sheets }: PackedAssets) =>
      Object.fromEntries(
        Object.entries(sheets.table![1]!).map(([name, { frame }]) => [name, [frame.w, frame.h]]),
      )
    expect(sizes(skinned)).toEqual(sizes(plain))
    expect(skinned.atlases.table![0]!.src).not.toBe(plain.atlases.table![0]!.src)
    expect(skinned.sounds.opening).not.toEqual(plain.sounds.opening)
    expect(skinned.sounds.beep).toEqual(plain.sounds.beep)
  })

  test('a player with the skin loads at most 120 KB more', async () => {
    const bytes = async (packed: PackedAssets) => {
      const { atlases, budgets } = await assetReport(root, packed, null)
      const full = atlases.filter(({ resolution }) => resolution === 1).map((atlas) => atlas.bytes)
      const sounds = budgets.filter(({ area }) => area === 'sounds').map(({ used }) => used)
      expect(budgets.filter(({ isKept }) => !isKept)).toEqual([])
      return [...full, ...sounds].reduce((sum, count) => sum + count)
    }
    expect((await bytes(skinned)) - (await bytes(plain))).toBeLessThan(120_000)
  }, 120_000)
})
