/**
 * Compares two pictures: by pixels, without those that only antialiasing changes, and by the mean colour of their areas. So another
 * version of the browser may raster letters differently, but shape, colour and place of everything must be the expected ones.
 */
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

export interface Pixels {
  /** RGBA, row by row. */
  data: Buffer
  width: number
  height: number
}

/** Distance of two colours from which a pixel differs, from 0 to 1. */
const THRESHOLD = 0.1
/** Pixels that may differ in any square of the side of an area; between Chromium 150 and 156 at most 21 do. */
const MAX_PIXELS = 24
/** Levels, of 255, by which a channel of an area's mean may differ; between the same versions at most 1.4. */
const MAX_MEAN_LEVEL = 2

/** Side of an area: a changed felt moves each of them, a changed letter one. */
const AREA_PIXELS = 48

export interface Comparison {
  /** One line each; none if the pictures are equal. */
  problems: string[]
  /** The actual picture, dark, with the differing pixels and areas lit; a PNG. */
  difference(): Promise<Buffer>
}

/** @param file AVIF or PNG */
export async function readPixels(file: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export function comparePictures(expected: Pixels, actual: Pixels): Comparison {
  const { width, height } = actual
  if (expected.width !== width || expected.height !== height) {
    const problem = `is ${width}x${height}, expected ${expected.width}x${expected.height}`
    return { problems: [problem], difference: () => drawDifference(actual, null, []) }
  }
  const options = { threshold: THRESHOLD, windowSize: AREA_PIXELS, diffMask: true }
  const mask = Buffer.alloc(actual.data.length)
  const pixelCount = pixelmatch(expected.data, actual.data, mask, width, height, options)
  const areas = changedAreas(expected, actual)
  const farthest = areas.reduce((most, { distance }) => Math.max(most, distance), 0).toFixed(1)
  return {
    problems: [
      ...(pixelCount > MAX_PIXELS ? [`${pixelCount} pixels of one area differ, ${MAX_PIXELS} may`] : []),
      ...(areas.length > 0
        ? [`the mean colour of ${areas.length} areas differs, by up to ${farthest} levels`]
        : []),
    ],
    difference: () => drawDifference(actual, mask, areas),
  }
}

interface Area {
  x: number
  y: number
  /** Levels. */
  distance: number
}

/** @returns the areas whose mean colour differs in a channel */
function changedAreas(expected: Pixels, actual: Pixels): Area[] {
  const { width, height } = actual
  const areas: Area[] = []
  for (let y = 0; y * AREA_PIXELS < height; y += 1)
    for (let x = 0; x * AREA_PIXELS < width; x += 1) {
      const [before, after] = [meanColour(expected, x, y), meanColour(actual, x, y)]
      const distance = Math.max(...after.map((level, channel) => Math.abs(level - (before[channel] ?? 0))))
      if (distance > MAX_MEAN_LEVEL) areas.push({ x, y, distance })
    }
  return areas
}

function meanColour({ data, width, height }: Pixels, x: number, y: number): number[] {
  const right = Math.min(width, (x + 1) * AREA_PIXELS)
  const bottom = Math.min(height, (y + 1) * AREA_PIXELS)
  const sums = [0, 0, 0]
  for (let row = y * AREA_PIXELS; row < bottom; row += 1)
    for (let index = 4 * (row * width + x * AREA_PIXELS); index < 4 * (row * width + right); index += 4)
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[index + channel] ?? 0)
  const count = (right - x * AREA_PIXELS) * (bottom - y * AREA_PIXELS)
  return sums.map((sum) => sum / count)
}

/** @param mask what pixelmatch has drawn over the differing pixels */
async function drawDifference({ data, width, height }: Pixels, mask: Buffer | null, areas: readonly Area[]) {
  const raw = { width, height, channels: 4 } as const
  const layers = areas.map(({ x, y }) => {
    const [left, top] = [x * AREA_PIXELS, y * AREA_PIXELS]
    // Areas at the right and the bottom are clipped.
    const size = { width: Math.min(AREA_PIXELS, width - left), height: Math.min(AREA_PIXELS, height - top) }
    return { input: { create: { ...size, channels: 4, background: '#ff3ca050' } as const }, left, top }
  })
  const dark = await sharp(data, { raw }).linear([0.33, 0.33, 0.33, 1], [0, 0, 0, 0]).raw().toBuffer()
  return sharp(dark, { raw })
    .composite([...layers, ...(mask === null ? [] : [{ input: mask, raw, left: 0, top: 0 }])])
    .png()
    .toBuffer()
}
