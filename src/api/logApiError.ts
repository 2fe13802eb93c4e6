/** Logs failed requests to the browser's console, with secrets redacted. */
import { redact } from '../domain/redact'
import type { ApiError } from './apiError'

/** Logs URL, status, message and code. The query string is omitted, since it may contain personal data. */
export function logApiError(url: string, error: ApiError): void {
  const entry = { url: url.split('?')[0], status: error.status, message: error.message, code: error.code }
  // biome-ignore lint/suspicious/noConsole: the console is the client's only log, and failed requests must be logged.
  console.error('request failed', redact(entry))
}
