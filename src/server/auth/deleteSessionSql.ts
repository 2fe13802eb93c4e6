/** Deletes a session. Hand-written, so that the statement that finds the session also notifies the other processes. */
import { executeSql, type Queryable } from '../db'
import type { sessions } from './tables'

/** Notification channel; the payload is the hash of a revoked token. */
export const SESSION_CHANNEL = 'session_revoked'

/**
 * Logout is public, so a token without a session must not cause notifications.
 * @returns whether there was a session
 */
export async function deleteSession(
  db: Queryable,
  tokenHash: (typeof sessions.$inferSelect)['tokenHash'],
): Promise<boolean> {
  const { rowCount } = await executeSql(
    db,
    `WITH closed AS (DELETE FROM sessions WHERE token_hash = $2 RETURNING token_hash)
     SELECT pg_notify($1, token_hash) FROM closed`,
    [SESSION_CHANNEL, tokenHash],
  )
  return rowCount !== 0
}
