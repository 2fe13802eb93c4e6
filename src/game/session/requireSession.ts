/** Who makes a call that needs a session, or the refusal where there is nobody. */
import type { ErrorCode } from '../../domain/errorCode'
import { useSession } from './session'

/** The logged-in user's id, or why a call for them cannot be made. */
export function requireSession(): { userId: number } | { code: ErrorCode } {
  const { token, user } = useSession.getState()
  if (user === null) return { code: 'session_user_missing' }
  return token === null ? { code: 'session_token_missing' } : { userId: user.id }
}
