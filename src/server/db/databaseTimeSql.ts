/** Reads the clock of the database, and who is connected. Hand-written, since the builder has no query without a table. */
import { executeSql, type Queryable } from './core/pool'

/** Returns epoch milliseconds; one clock for all processes, whose own clocks differ. */
export type DatabaseClock = (db: Queryable) => Promise<number>

export const databaseTime: DatabaseClock = async (db) => {
  const { rows } = await executeSql<{ now: Date }>(db, 'SELECT clock_timestamp() AS now')
  return rows[0]!.now.getTime()
}

/**
 * Hand-written, since the builder has no session_user.
 * @returns the login of the connection, which no name given to a command can stand for
 */
export async function readLogin(db: Queryable): Promise<string> {
  const { rows } = await executeSql<{ login: string }>(db, 'SELECT session_user::text AS login')
  return rows[0]!.login
}
