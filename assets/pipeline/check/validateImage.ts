// Validates one picture: format, size, that it can be decoded and shows something, and that an SVG is safe to serve.
/// <reference path="./jsdom.d.ts" />
import { createHash } from 'node:crypto'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { AssetError } from './assetError.ts'
import { type ImageSize, rejectSize, sizeText } from './imageSize.ts'
import { rejectUnsafeSvg, type SvgParser } from './safeSvg.ts'

/** Width in pixels at which an SVG is rendered to find out whether it draws anything. */
const VISIBILITY_WIDTH = 48
/** Hashes of decoded, visible images, so that a repack in development decodes only the changed file. */
const validHashes = new Set<string>()
let parser: SvgParser | undefined

/**
 * Validates the content of a picture.
 * @param label the file's name in messages
 * @param rule its size in pixels; a pixel image may be larger in the same ratio
 * @throws AssetError when it is invalid
 */
export async function validateImage(content: Buffer, label: string, rule: ImageSize): Promise<void> {
  const expected = sizeText(rule)
  if (content.length === 0) throw new AssetError(label, expected, 'an empty file')
  const { width, height, format } = await orAssetError(sharp(content).metadata(), label, expected)
  if (!label.endsWith(`.${format}`))
    throw new AssetError(label, `the format of its extension`, `a file of format ${format}`)
  rejectSize({ width, height }, label, rule)
  const hash = createHash('sha1').update(content).digest('hex')
  if (validHashes.has(hash)) return
  if (format === 'svg') {
    parser ??= new new JSDOM('').window.DOMParser()
    rejectUnsafeSvg(content.toString(), label, parser)
  }
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
