/** Deletes sessions. Hand-written, so that the statement that finds the sessions also notifies the other processes. */
import { executeSql, type Queryable } from '../db'

/** Notification channel; the payload is the hash of a revoked token. */
export const SESSION_CHANNEL = 'session_revoked'

/**
 * Deletes the session with a token hash, or all sessions of a user. Logout is public, so a token without a session must
 * not cause notifications.
 * @param kept the hash of the token whose session stays
 * @returns the hashes of the tokens whose sessions have ended
 */
export async function deleteSessions(
  db: Queryable,
  column: 'token_hash' | 'user_id',
  value: string | number,
  kept = '',
): Promise<string[]> {
  const { rows } = await executeSql<{ hash: string }>(
    db,
    `WITH closed AS (DELETE FROM sessions WHERE ${column} = $2 AND token_hash <> $3 RETURNING token_hash)
     SELECT token_hash AS hash, pg_notify($1, token_hash) FROM closed`,
    [SESSION_CHANNEL, value, kept],
  )
  return rows.map(({ hash }) => hash)
}
