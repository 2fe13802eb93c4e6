/** The set of expected pictures stays whole, and says of which browser it is. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OTHER_BROWSER, readPixels, SAME_BROWSER } from './comparePictures'
import { approvePictures, expectedSet } from './expectedPictures'
import { PICTURES } from './pictures'

const NAMES = ['practice', 'real']
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'city-dice-expected-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const png = (red: number) =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer()

async function approve(version: string, ...names: string[]): Promise<void> {
  const taken = new Map<string, Buffer>()
  for (const [index, name] of names.entries()) taken.set(name, await png(100 + 80 * index))
  await approvePictures(version, taken, { folder, names: NAMES })
}

const redOf = async (version: string, name: string) =>
  (await readPixels(expectedSet(version, folder).file(name))).data[0]

test('one picture of a set is renewed, and the others stay', async () => {
  await approve('156.0.1.2', 'practice', 'real')
  expect(await redOf('156.0.1.2', 'real')).toBeCloseTo(180, -1)
  await approve('156.0.1.2', 'real')
  expect(readdirSync(folder)).toEqual(['chromium-156.0.1.2'])
  expect(await redOf('156.0.1.2', 'practice')).toBeCloseTo(100, -1)
  expect(await redOf('156.0.1.2', 'real')).toBeCloseTo(100, -1)
})

test('half a set of another browser is refused and changes nothing; a whole one replaces the set', async () => {
  await approve('156.0.1.2', 'practice', 'real')
  await expect(approve('156.0.1.3', 'real')).rejects.toThrow(
    'Half a set of chromium-156.0.1.3 is refused: it lacks 1 pictures, practice first.',
  )
  expect(readdirSync(folder)).toEqual(['chromium-156.0.1.2'])
  await approve('156.0.1.3', 'practice', 'real')
  expect(readdirSync(folder)).toEqual(['chromium-156.0.1.3'])
})

test('another version of the browser is compared with more tolerance, and that is said', async () => {
  await approve('156.0.1.2', 'practice', 'real')
  expect(expectedSet('156.0.1.2', folder)).toMatchObject({ tolerance: SAME_BROWSER, note: null })
  expect(expectedSet('157.0.1.2', folder)).toMatchObject({
    tolerance: OTHER_BROWSER,
    note: 'There are no pictures of Chromium 157.0.1.2: those of chromium-156.0.1.2 are compared, with the tolerance of another version.',
  })
})

test('the pictures in the repository are a whole set', () => {
  const [set] = readdirSync('tests/visual/expected')
  const files = readdirSync(join('tests/visual/expected', set ?? ''))
  expect(files.sort()).toEqual(PICTURES.map(({ name }) => `${name}.avif`).sort())
})
