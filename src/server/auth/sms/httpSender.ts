/** Sends text messages through an HTTP gateway whose URL contains the number and the text. */
import type { SmsSender } from './sender'

const TIMEOUT_MS = 10_000

/** @param template a URL with {mobile} and {text} in it */
export function httpSender(template: string): SmsSender {
  return {
    send: async ({ mobileNumber, text }) => {
      const url = template
        .replaceAll('{mobile}', encodeURIComponent(mobileNumber))
        .replaceAll('{text}', encodeURIComponent(text))
      const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) })
      // The error must not contain the URL, which holds the code and usually the key of the gateway.
      if (!response.ok) throw new Error(`SMS gateway response ${response.status}`)
    },
  }
}
