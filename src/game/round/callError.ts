/** Errors of the API calls of a round. */
import type { ErrorCode } from '../../domain/core/errorCode'

/** An error of an API call. `isRetryable`: network, timeout or 5xx, so the same request may succeed later. */
export interface CallError {
  code: ErrorCode
  message: string
  isRetryable: boolean
}

/** The retry delay of requests that a player does not wait for, or that were rate limited. */
export const QUIET_RETRY_MS = 5_000

/** Whether an error leaves open what the server knows: the request was lost or rate limited. */
export function isInconclusive({ code, isRetryable }: CallError): boolean {
  return isRetryable || code === 'too_many_requests'
}

/** Maps a thrown value to a CallError. */
export function toCallError(error: unknown): CallError {
  const failure = error as Partial<CallError> | null
  return typeof failure?.code === 'string'
    ? (failure as CallError)
    : { code: 'invalid_response', message: String(error), isRetryable: false }
}
