/** Reads which session runs the queries of a connection. Hand-written, since the builder has no query without a table. */
import { executeSql, type Queryable } from './pool'

/** @returns the process id of PostgreSQL's session */
export async function readBackendPid(db: Queryable): Promise<number> {
  const { rows } = await executeSql<{ pid: number }>(db, 'SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}
