// The size that a picture must have. Runs in Node and in browsers.
import { AssetError } from './assetError.ts'

/** Pixels. */
export interface ImageSize {
  width: number
  height: number
}

const RATIO_TOLERANCE = 0.004
/** Largest side of a source in pixels, so that no decoded picture fills the memory. */
const LARGEST_SIDE = 4096

/** Returns what is expected of a picture's size, for messages. */
export const sizeText = ({ width, height }: ImageSize) => `${width}×${height} px or larger in the same ratio`

/**
 * @param label the file's name in messages
 * @param rule the least size of a pixel image, and the ratio of every picture
 * @throws AssetError when the picture is too large or too small, or has another ratio
 */
export function rejectSize({ width, height }: ImageSize, label: string, rule: ImageSize): void {
  const found = `${width}×${height} px`
  if (Math.max(width, height) > LARGEST_SIDE)
    throw new AssetError(label, `at most ${LARGEST_SIDE} px on each side`, found)
  const isTooSmall = !label.endsWith('.svg') && width < rule.width
  if (isTooSmall || Math.abs(width / height / (rule.width / rule.height) - 1) > RATIO_TOLERANCE)
    throw new AssetError(label, sizeText(rule), found)
}
