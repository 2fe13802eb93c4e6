/** The countdown's text, the same on the canvas and for screen readers. */
import { translate } from '../../i18n/translate'

/** @param seconds whole seconds until betting ends, null while the server's clock is unknown */
export function countdownLabel(seconds: number | null): string {
  return translate('stage.countdown', { seconds: seconds ?? '--' })
}
