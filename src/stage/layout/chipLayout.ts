/**
 * Where the newest results lie: chips in one row at the right end of the band under the columns, with a caption over them.
 * The bet summary keeps the room that it needs, so a narrow phone shows fewer of the eight results.
 */
import { type Rect, wholePixels } from './rect'

const MAX_CHIPS = 8
const MIN_CHIP = 44
const MAX_CHIP_HEIGHT = 100
/** Width over height of the widest chip. */
const MAX_CHIP_RATIO = 1.25
/** Width of the bet summary with a button and the last result, as a multiple of the font size. */
const SUMMARY_EMS = 24.8

interface ChipSpace {
  left: number
  right: number
  /** CSS pixels per pixel of the 844 × 390 design. */
  unit: number
  /** Font size of caption and bet summary. */
  fontSize: number
}

/** Returns the height of the band, and a function that places caption, chips and bet summary in it. */
export function chipLayout({ left, right, unit, fontSize }: ChipSpace) {
  const chip = Math.round(Math.min(MIN_CHIP * Math.max(1, unit), MAX_CHIP_HEIGHT))
  const captionHeight = Math.ceil(fontSize * 1.2)
  const height = captionHeight + chip
  const gap = fontSize * 0.6
  const room = right - left - SUMMARY_EMS * fontSize - gap
  const count = Math.min(MAX_CHIPS, Math.floor(room / chip))
  const pitch = Math.floor(Math.min(room / count, chip * MAX_CHIP_RATIO))
  const x = right - count * pitch
  return {
    height,
    place: (top: number): { chips: readonly Rect[]; chipsCaption: Rect; betSummary: Rect } => ({
      chips: Array.from({ length: count }, (_, index) =>
        wholePixels(x + index * pitch, top + captionHeight, pitch, chip),
      ),
      // The longest coin's caption reaches a little into the edge of the table.
      chipsCaption: { x, y: top, width: right - x + fontSize / 2, height: captionHeight },
      betSummary: { x: left, y: top, width: x - gap - left, height },
    }),
  }
}
