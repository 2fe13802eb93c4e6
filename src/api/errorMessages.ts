/** What to tell the player about a list that could not be had. */

import { errorText } from '../contract/errors'
import type { ErrorCode } from '../domain/errorCode'
import { ApiError, serverMessage } from './apiError'

/** That the session has ended or there is none, else the server's words if there are any, else the list's own. */
export function errorMessage(error: Error, fallback: ErrorCode): string {
  if (!(error instanceof ApiError)) return errorText(fallback)
  if (error.code === 'user_not_authenticated') return errorText(error.code)
  if (error.status === 401) return errorText('history_session_expired')
  return serverMessage(error) ?? errorText(fallback)
}
