/** The countdown's words, the same on the canvas and for screen readers. */
import { translate } from '../../i18n/translate'
import type { TableLayout } from '../layout/layout'
import { badgeSizes } from '../layout/textSizes'

/** Where in the badge the lines lie, as shares of its height. */
const HEIGHTS = { line: 0.48, words: 0.28, figure: 0.65 }

/** Radius of the corners as a share of the badge's height: with two lines of text less, so that they have room. */
const CORNERS = { line: 0.5, split: 0.3 }

/** Returns the radius of the badge's corners in CSS pixels. */
export const badgeRadius = ({ badge, isBadgeSplit }: Pick<TableLayout, 'badge' | 'isBadgeSplit'>): number =>
  badge.height * CORNERS[isBadgeSplit ? 'split' : 'line']

/** @param seconds whole seconds until betting ends, null while the server's clock is unknown */
export function countdownLabel(seconds: number | null): string {
  return translate('stage.countdown', { seconds: seconds ?? '--' })
}

/**
 * Returns the lines that the badge draws, from the top.
 * @param seconds as `countdownLabel`
 * @returns font sizes in CSS pixels, and `y` as a share of the badge's height
 */
export function countdownLines(
  seconds: number | null,
  { unit, isBadgeSplit }: Pick<TableLayout, 'unit' | 'isBadgeSplit'>,
): readonly { text: string; size: number; y: number }[] {
  const sizes = badgeSizes(unit, isBadgeSplit)
  if (!isBadgeSplit) return [{ text: countdownLabel(seconds), size: sizes.words, y: HEIGHTS.line }]
  const figure = translate('stage.countdownFigure', { seconds: seconds ?? '--' })
  return [
    { text: translate('stage.countdownWords'), size: sizes.words, y: HEIGHTS.words },
    { text: figure, size: sizes.figure, y: HEIGHTS.figure },
  ]
}
