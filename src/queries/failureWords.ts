/** What to tell the player about a list that could not be had. */
import { ApiError } from '../api/apiError'
import { errorText } from '../contract/errors'
import type { ErrorCode } from '../rules/errorCode'

/** That the session has ended, else the server's words if there are any, else the list's own. */
export function failureWords(error: Error, fallback: ErrorCode): string {
  if (error instanceof ApiError && error.status === 401) return errorText('history_session_expired')
  return error instanceof ApiError && error.isFromServer ? error.message : errorText(fallback)
}
