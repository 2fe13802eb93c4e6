/** The client's error log: url, status and message of a failed call, with secrets taken out. */
import { redact } from '../domain/redact'
import type { ApiError } from './apiError'

/** Writes one line for a failed call. Query strings are left out, since they may carry anything. */
export function logApiError(url: string, error: ApiError): void {
  const facts = { url: url.split('?')[0], status: error.status, message: error.message, code: error.code }
  // biome-ignore lint/suspicious/noConsole: the specification wants failed calls in the log, and the browser's is the console.
  console.error('Call failed', redact(facts))
}
