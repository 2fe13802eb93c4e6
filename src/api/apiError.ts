/** The one way a call fails, whatever went wrong: refused, timed out, unreachable or answered with nonsense. */
import type { ErrorCode } from '../domain/errorCode'

export interface ApiErrorFields {
  code: ErrorCode
  /** The HTTP status, null if no answer came. */
  status: number | null
  /** What the player reads: the server's words if there are any, else the catalogue's. */
  message: string
  /** Whether the same call may succeed later: network, time-out, 5xx. */
  isRetryable: boolean
  /** Whether the message is the server's own. */
  isFromServer: boolean
  /** Whether no answer came within the route's time. */
  isTimeout?: boolean
}

export class ApiError extends Error implements ApiErrorFields {
  readonly code: ErrorCode
  readonly status: number | null
  readonly isRetryable: boolean
  readonly isFromServer: boolean
  readonly isTimeout: boolean

  constructor({ code, status, message, isRetryable, isFromServer, isTimeout = false }: ApiErrorFields) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.isRetryable = isRetryable
    this.isFromServer = isFromServer
    this.isTimeout = isTimeout
  }
}

/** What the server said of a failure, in its own words; null if it said nothing that a player should read. */
export function serverMessage(error: unknown): string | null {
  return error instanceof ApiError && error.isFromServer ? error.message : null
}
