/** Compares two pictures pixel by pixel and by the mean colour of their areas. */
import sharp from 'sharp'

export interface Pixels {
  /** RGB, row by row. */
  data: Buffer
  width: number
  height: number
}

export interface Tolerance {
  /** Levels, of 255, by which a channel of a pixel may differ. */
  level: number
  /** Pixels that may differ by more. */
  pixels: number
  /** Levels by which a channel of an area's mean may differ. */
  meanLevel: number
}

/** The browser that took the expected pictures. Their compression moves at most nine pixels by more than 20 levels, and means by 1.5. */
export const SAME_BROWSER: Tolerance = { level: 20, pixels: 60, meanLevel: 2 }
/** Another version antialiases text and sprites slightly differently. */
export const OTHER_BROWSER: Tolerance = { level: 64, pixels: 200, meanLevel: 4 }

/** Areas of a viewport of 844 × 390 and their size elsewhere: a changed felt moves each of them, a changed letter one. */
const AREA_PIXELS = 48

export interface Comparison {
  /** One line each; none if the pictures are equal. */
  problems: string[]
  /** The actual picture, dark, with the differing pixels and areas lit; a PNG. */
  difference(): Promise<Buffer>
}

/** @param file AVIF or PNG */
export async function readPixels(file: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export function comparePictures(expected: Pixels, actual: Pixels, tolerance: Tolerance): Comparison {
  const { width, height } = actual
  if (expected.width !== width || expected.height !== height) {
    const problem = `is ${width}x${height}, expected ${expected.width}x${expected.height}`
    return { problems: [problem], difference: () => drawDifference(actual, () => false) }
  }
  const differs = (pixel: number) => {
    for (let index = 3 * pixel; index < 3 * pixel + 3; index += 1)
      if (Math.abs((expected.data[index] ?? 0) - (actual.data[index] ?? 0)) > tolerance.level) return true
    return false
  }
  let pixelCount = 0
  for (let pixel = 0; pixel < width * height; pixel += 1) if (differs(pixel)) pixelCount += 1
  const areas = changedAreas(expected, actual, tolerance.meanLevel)
  const farthest = areas.reduce((most, { distance }) => Math.max(most, distance), 0).toFixed(1)
  const areaName = (pixel: number) =>
    areaAt(Math.floor((pixel % width) / AREA_PIXELS), Math.floor(pixel / width / AREA_PIXELS))
  const changed = new Set(areas.map(({ x, y }) => areaAt(x, y)))
  return {
    problems: [
      ...(pixelCount > tolerance.pixels ? [`${pixelCount} pixels differ, ${tolerance.pixels} may`] : []),
      ...(areas.length > 0
        ? [`the mean colour of ${areas.length} areas differs, by up to ${farthest} levels`]
        : []),
    ],
    difference: () => drawDifference(actual, differs, (pixel) => changed.has(areaName(pixel))),
  }
}

const areaAt = (x: number, y: number) => `${x} ${y}`

/** @returns the areas whose mean colour differs by more than `meanLevel` in a channel */
function changedAreas(expected: Pixels, actual: Pixels, meanLevel: number) {
  const { width, height } = actual
  const areas: { x: number; y: number; distance: number }[] = []
  for (let y = 0; y * AREA_PIXELS < height; y += 1)
    for (let x = 0; x * AREA_PIXELS < width; x += 1) {
      const [before, after] = [meanColour(expected, x, y), meanColour(actual, x, y)]
      const distance = Math.max(...after.map((level, channel) => Math.abs(level - (before[channel] ?? 0))))
      if (distance > meanLevel) areas.push({ x, y, distance })
    }
  return areas
}

function meanColour({ data, width, height }: Pixels, x: number, y: number): number[] {
  const right = Math.min(width, (x + 1) * AREA_PIXELS)
  const bottom = Math.min(height, (y + 1) * AREA_PIXELS)
  const sums = [0, 0, 0]
  for (let row = y * AREA_PIXELS; row < bottom; row += 1)
    for (let index = 3 * (row * width + x * AREA_PIXELS); index < 3 * (row * width + right); index += 3)
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[index + channel] ?? 0)
  const count = (right - x * AREA_PIXELS) * (bottom - y * AREA_PIXELS)
  return sums.map((sum) => sum / count)
}

const LIT = [255, 60, 160] as const

async function drawDifference(
  { data, width, height }: Pixels,
  isLit: (pixel: number) => boolean,
  isTinted: (pixel: number) => boolean = () => false,
): Promise<Buffer> {
  const drawn = Buffer.alloc(data.length)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const tint = isTinted(pixel)
    for (const channel of [0, 1, 2]) {
      const level = (data[3 * pixel + channel] ?? 0) / 3
      drawn[3 * pixel + channel] = isLit(pixel)
        ? (LIT[channel] ?? 0)
        : level + (tint && channel !== 2 ? 50 : 0)
    }
  }
  return sharp(drawn, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
