/** The order for which the payment page was opened last, in storage until the player has seen how it ended. */
import { readText, removeItem, writeText } from '../../game/session/safeStorage'

const ORDER_KEY = 'paymentOrder'

export const paymentOrder = {
  save: (orderId: string) => writeText(ORDER_KEY, orderId),
  /** @returns null if the end of no order is awaited */
  read: (): string | null => readText(ORDER_KEY),
  clear: () => removeItem(ORDER_KEY),
}
