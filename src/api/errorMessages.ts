/** Player-visible texts of failed requests. */
import { errorText } from '../contract/errors'
import type { ErrorCode } from '../domain/core/errorCode'
import { ApiError } from './apiError'

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
