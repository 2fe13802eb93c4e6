/** The countdown's text, the same on the canvas and for screen readers. */
import { translate } from '../../i18n/translate'

const TEXTS = {
  full: 'stage.countdown',
  short: 'stage.countdownShort',
  figure: 'stage.countdownFigure',
} as const

/**
 * @param seconds whole seconds until betting ends, null while the server's clock is unknown
 * @param words how many words fit
 */
export function countdownLabel(seconds: number | null, words: keyof typeof TEXTS = 'full'): string {
  return translate(TEXTS[words], { seconds: seconds ?? '--' })
}
