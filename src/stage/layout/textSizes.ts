/** The font sizes of the table, in CSS pixels, and its headings. `unit` is the screen's size relative to 844 × 390. */
import type { Mode } from '../../domain/core/mode'
import type { translate } from '../../i18n/translate'

/** The smallest text at 844 × 390; on the smallest phones, which have less room than words, it is a pixel smaller. */
const DESIGN_TEXT = 13
const SMALLEST_PHONE_UNIT = 0.7

const scaled = (unit: number, most: number) =>
  Math.round(DESIGN_TEXT * Math.min(Math.max(1, unit), most)) - (unit < SMALLEST_PHONE_UNIT ? 1 : 0)

/** Returns the font size of the smallest texts on the table. */
export const textSize = (unit: number) => scaled(unit, 1.4)

/** Returns the font size of the smallest texts over a throw. */
export const captionSize = (unit: number) => scaled(unit, 1.6)

/** Returns a heading's font size. */
export const headingSize = (unit: number) => scaled(unit, 1.8)

/** Returns a heading's letter spacing; the smallest headings have none, so that they fit their columns. */
export function headingSpacing(unit: number): number {
  return headingSize(unit) > DESIGN_TEXT ? 0.4 : 0
}

/** Font size of the countdown's figure on a phone. */
const FIGURE = 24
/** The words over the figure as a share of a heading. */
const BADGE_WORDS = 0.75

/** Returns the font sizes of the badge's words and figure, which are equal in one line. */
export function badgeSizes(unit: number, isSplit: boolean): { words: number; figure: number } {
  if (!isSplit) return { words: FIGURE, figure: FIGURE }
  const words = Math.max(textSize(Math.min(1, unit)), headingSize(unit) * BADGE_WORDS)
  return { words, figure: (words * FIGURE) / DESIGN_TEXT }
}

/** Returns the headings of the three columns. @param t translates */
export function columnHeadings(t: typeof translate, mode: Mode) {
  return { amount: t(`mode.${mode}.amount`), city: t('stage.city'), number: t('stage.number') }
}
