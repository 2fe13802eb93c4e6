/**
 * Where the newest results lie: chips in one row under the cities and the dice, with a caption over them. On a narrow phone
 * the row begins in the gap beside the coins, and on the narrowest the oldest of the eight results is left out.
 */
import { type Rect, wholePixels } from './rect'

const MAX_CHIPS = 8
const MIN_CHIP = 44
const MAX_CHIP_HEIGHT = 100
/** Width over height of the widest chip. */
const MAX_CHIP_RATIO = 1.25

interface ChipSpace {
  /** The left end of the cities' column, and the right end of the dice's. */
  left: number
  right: number
  /** The right end of the coins' column. */
  coinsRight: number
  /** CSS pixels per pixel of the 844 × 390 design. */
  unit: number
  captionHeight: number
}

/** Returns the height of caption and chips, and a function that places them. */
export function chipLayout({ left, right, coinsRight, unit, captionHeight }: ChipSpace) {
  const height = Math.round(Math.min(MIN_CHIP * Math.max(1, unit), MAX_CHIP_HEIGHT))
  const x = Math.min(left, Math.max(coinsRight + 1, right - MAX_CHIPS * MIN_CHIP))
  const count = Math.min(MAX_CHIPS, Math.floor((right - x) / MIN_CHIP))
  const pitch = Math.floor(Math.min((right - x) / count, height * MAX_CHIP_RATIO))
  return {
    height: captionHeight + height,
    place: (top: number): { chips: readonly Rect[]; chipsCaption: Rect } => ({
      chips: Array.from({ length: count }, (_, index) =>
        wholePixels(x + index * pitch, top + captionHeight, pitch, height),
      ),
      chipsCaption: { x, y: top, width: right - x, height: captionHeight },
    }),
  }
}
