// Validates one picture: format, size, that it can be decoded and shows something, and that an SVG is safe to serve.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { AssetError } from './assetError.ts'
import { rejectUnsafeSvg } from './safeSvg.ts'

const ratioTolerance = 0.004
/** Largest side of a source in pixels, so that no decoded picture fills the memory. */
const LARGEST_SIDE = 4096
/** Width in pixels at which an SVG is rendered to find out whether it draws anything. */
const VISIBILITY_WIDTH = 48
/** Hashes of decoded, visible images, so that a repack in development decodes only the changed file. */
const validHashes = new Set<string>()

/**
 * Validates the content of a picture.
 * @param label the file's name in messages
 * @param rule its size in pixels; a pixel image may be larger in the same ratio
 * @throws AssetError when it is invalid
 */
export async function validateImage(
  content: Buffer,
  label: string,
  rule: { width: number; height: number },
): Promise<void> {
  const expected = `${rule.width}×${rule.height} px or larger in the same ratio`
  if (content.length === 0) throw new AssetError(label, expected, 'an empty file')
  const { width, height, format } = await orAssetError(sharp(content).metadata(), label, expected)
  if (!label.endsWith(`.${format}`))
    throw new AssetError(label, `the format of its extension`, `a file of format ${format}`)
  const found = `${width}×${height} px`
  if (Math.max(width, height) > LARGEST_SIDE)
    throw new AssetError(label, `at most ${LARGEST_SIDE} px on each side`, found)
  const isTooSmall = format !== 'svg' && width < rule.width
  if (isTooSmall || Math.abs(width / height / (rule.width / rule.height) - 1) > ratioTolerance)
    throw new AssetError(label, expected, found)
  const hash = createHash('sha1').update(content).digest('hex')
  if (validHashes.has(hash)) return
  if (format === 'svg') rejectUnsafeSvg(content.toString(), label)
  // Until here only the header was read; decoding finds truncated files, and a small rendering is enough to find pixels.
  const density = format === 'svg' ? Math.max(1, Math.min(72, (72 * VISIBILITY_WIDTH) / width)) : 72
  const alpha = sharp(content, { density }).ensureAlpha().extractChannel('alpha').raw()
  const alphaValues = await orAssetError(alpha.toBuffer(), label, expected)
  if (alphaValues.every((value) => value === 0))
    throw new AssetError(label, 'visible pixels', 'a fully transparent image')
  validHashes.add(hash)
}

function orAssetError<T>(reading: Promise<T>, label: string, expected: string): Promise<T> {
  return reading.catch((error: Error) => {
    throw new AssetError(label, expected, `no readable image (${error.message.split('\n')[0]})`)
  })
}
