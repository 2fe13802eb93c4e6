/** The comparison of pictures sees small differences, and accepts those of compression and letter edges. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparePictures, type Pixels, readPixels } from './comparePictures'

const WIDTH = 844
const HEIGHT = 390
const FELT = [27, 42, 92, 255]

function felt(change: (data: Buffer, at: (x: number, y: number) => number) => void = () => {}): Pixels {
  const data = Buffer.alloc(4 * WIDTH * HEIGHT, Buffer.from(FELT))
  change(data, (x, y) => 4 * (y * WIDTH + x))
  return { data, width: WIDTH, height: HEIGHT }
}

const problems = (actual: Pixels) => comparePictures(felt(), actual).problems

test('equal pictures, and one whose letters have a few other edges, have no problems', () => {
  expect(problems(felt())).toEqual([])
  const edges = felt((data, at) => {
    for (let x = 0; x < 50; x += 1) data[at(16 * x, 100)] = 80
  })
  expect(problems(edges)).toEqual([])
})

test('a felt that is five levels greener differs in its areas, clipped ones too, though no pixel is far from the expected one', async () => {
  const greener = felt((data) => {
    for (let index = 1; index < data.length; index += 4) data[index] = 47
  })
  const comparison = comparePictures(felt(), greener)
  expect(comparison.problems).toEqual(['the mean colour of 162 areas differs, by up to 5.0 levels'])
  const { data } = await readPixels(await comparison.difference())
  // The tint is pink, on a felt that is blue.
  expect(data.at(-4)).toBeGreaterThan(data.at(-3)!)
})

test('a pip that is missing, and a picture of another size, differ', async () => {
  const pip = felt((data, at) => {
    for (let y = 200; y < 209; y += 1)
      for (let x = 300; x < 309; x += 1) data.fill(240, at(x, y), at(x, y) + 3)
  })
  const comparison = comparePictures(felt(), pip)
  expect(comparison.problems[0]).toBe('81 pixels of one area differ, 24 may')
  const difference = await readPixels(await comparison.difference())
  expect([...difference.data.subarray(4 * (204 * WIDTH + 304)).subarray(0, 3)]).toEqual([255, 0, 0])
  expect(problems({ ...felt(), height: HEIGHT - 1 })).toEqual(['is 844x389, expected 844x390'])
})

test('a picture file is read as it was drawn', async () => {
  const { data, width, height } = felt()
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  expect(comparePictures(felt(), await readPixels(png)).problems).toEqual([])
})
