/** Reads who is connected. Hand-written, since the builder has no session_user. */
import { executeSql, type Queryable } from './core/pool'

/** @returns the login of the connection, which no name given to a command can stand for */
export async function readLogin(db: Queryable): Promise<string> {
  const { rows } = await executeSql<{ login: string }>(db, 'SELECT session_user::text AS login')
  return rows[0]!.login
}
