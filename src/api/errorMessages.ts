/** Player-visible text of a failed query. */
import { errorText } from '../contract/errors'
import type { ErrorCode } from '../domain/errorCode'
import { ApiError, serverMessage } from './apiError'

/** Returns the text for a missing or expired session, else the server's message, else the text of `fallback`. */
export function errorMessage(error: Error, fallback: ErrorCode): string {
  if (!(error instanceof ApiError)) return errorText(fallback)
  if (error.code === 'user_not_authenticated') return errorText(error.code)
  if (error.status === 401) return errorText('history_session_expired')
  return serverMessage(error) ?? errorText(fallback)
}
