/** The font sizes of the table, in CSS pixels. `unit` is the screen's size relative to 844 × 390. */

/** Font size at 844 × 390, and on smaller screens. */
const DESIGN_TEXT = 13
const MIN_TEXT = 12

/** Returns the font size of the smallest texts on the table. */
export function textSize(unit: number): number {
  return Math.max(MIN_TEXT, Math.round(DESIGN_TEXT * Math.min(unit, 1.4)))
}

/** Returns a heading's font size in CSS pixels; `unit` is the screen's size relative to 844×390. */
export function headingSize(unit: number): number {
  return Math.max(MIN_TEXT, Math.round(DESIGN_TEXT * Math.min(unit, 1.8)))
}

/** Returns a heading's letter spacing; the smallest headings have none, so that they fit their columns. */
export function headingSpacing(unit: number): number {
  return headingSize(unit) > DESIGN_TEXT ? 0.4 : 0
}

/** Returns the font size of the badge's words, which are smaller over a large figure. */
export function badgeSize(unit: number, isSplit: boolean): number {
  const isSmall = isSplit && unit > 1
  return Math.max(textSize(isSmall ? 1 : unit), headingSize(unit) * (isSmall ? 0.75 : 0.92))
}
