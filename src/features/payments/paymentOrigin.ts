/** The origin of the payment page that this tab was last sent to: messages are taken from there and nowhere else. */
import { readText, writeText } from '../../game/session/safeStorage'

const ORIGIN_KEY = 'paymentOrigin'

export const paymentOrigin = {
  remember: (origin: string) => writeText(ORIGIN_KEY, origin),
  /** Null until a payment has been started. */
  recall: (): string | null => readText(ORIGIN_KEY),
}
