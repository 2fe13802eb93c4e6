/** Text messages through any gateway that takes them by address: the number and the text stand in a template. */
import type { SmsSender } from './sender'

const TIMEOUT_MS = 10_000

/** @param template an address with {mobile} and {text} in it */
export function httpSender(template: string): SmsSender {
  return {
    send: async ({ mobileNumber, text }) => {
      const address = template
        .replaceAll('{mobile}', encodeURIComponent(mobileNumber))
        .replaceAll('{text}', encodeURIComponent(text))
      const answer = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) })
      // The address is not repeated: it holds the code, and most gateways' keys.
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
  }
}
