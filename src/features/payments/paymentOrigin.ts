/** The origin of the payment page opened last, in storage; postMessage events from other origins are ignored. */
import { readText, writeText } from '../../game/session/safeStorage'

const ORIGIN_KEY = 'paymentOrigin'

export const paymentOrigin = {
  save: (origin: string) => writeText(ORIGIN_KEY, origin),
  /** @returns null if no payment page has been opened */
  read: (): string | null => readText(ORIGIN_KEY),
}
