/** The error of a failed request (rejected, timed out, unreachable, or with an invalid response), and its text for a player. */
import { errorText } from '../contract/errors'
import type { ErrorCode } from '../domain/core/errorCode'

interface ApiErrorFields {
  code: ErrorCode
  /** HTTP status, or null without a response. */
  status: number | null
  /** Player-visible text: that of the catalogue, or the message of a server that sends no code. */
  message: string
  /** Whether a retry may succeed: after a network error, a timeout or a 5xx. */
  isRetryable: boolean
  /** Whether the server has said what is wrong. */
  isFromServer: boolean
  /** Whether the route's timeout expired. */
  isTimeout?: boolean
  /** The challenge that a repeated request must solve, if the server asks for a proof of work. */
  proofOfWork?: string | null
}

export class ApiError extends Error implements ApiErrorFields {
  readonly code: ErrorCode
  readonly status: number | null
  readonly isRetryable: boolean
  readonly isFromServer: boolean
  readonly isTimeout: boolean
  readonly proofOfWork: string | null

  constructor(fields: ApiErrorFields) {
    const { code, status, message, isRetryable, isFromServer, isTimeout = false, proofOfWork = null } = fields
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.isRetryable = isRetryable
    this.isFromServer = isFromServer
    this.isTimeout = isTimeout
    this.proofOfWork = proofOfWork
  }
}

/** Returns the text of what the server has said is wrong, else that of `fallback`. */
export function messageOf(error: unknown, fallback: ErrorCode): string {
  return error instanceof ApiError && error.isFromServer ? error.message : errorText(fallback)
}

/** Returns the text of a failed query: that of a missing or expired session, else as `messageOf`. */
export function errorMessage(error: Error, fallback: ErrorCode): string {
  if (!(error instanceof ApiError)) return errorText(fallback)
  if (error.code === 'user_not_authenticated') return errorText(error.code)
  if (error.status === 401) return errorText('history_session_expired')
  return messageOf(error, fallback)
}
