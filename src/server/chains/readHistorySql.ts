/** Reads which history of its data the database is on. Hand-written, since the builder has no query without a table. */
import { executeSql, type Queryable } from '../db'

/**
 * The timeline is that of the next write, since the one in the control file is that of the last checkpoint.
 * @returns the cluster, its timeline and the database in it. A point-in-time recovery and the promotion of a standby
 *   begin a new timeline, a dump is loaded into another cluster or database: the text differs after each of them
 */
export async function readHistory(db: Queryable): Promise<string> {
  const { rows } = await executeSql<{ history: string }>(
    db,
    `SELECT system_identifier || '/' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) || '/' || oid AS history
       FROM pg_control_system(), pg_database WHERE datname = current_database()`,
  )
  return rows[0]!.history
}
