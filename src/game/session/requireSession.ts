/** The guard of calls that need a logged-in user. */
import type { ErrorCode } from '../../domain/core/errorCode'
import { useSession } from './session'

/** @returns the user's id, or the error code of a missing user or token */
export function requireSession(): { userId: number } | { code: ErrorCode } {
  const { token, userId } = useSession.getState()
  if (userId === null) return { code: 'session_user_missing' }
  return token === null ? { code: 'session_token_missing' } : { userId }
}
