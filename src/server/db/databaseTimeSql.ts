/** Reads the clock of the database. Hand-written, since Drizzle's builder has no query without a table. */
import { executeSql, type Queryable } from './core/pool'

/** Returns epoch milliseconds; one clock for all processes, whose own clocks differ. */
export type DatabaseClock = (db: Queryable) => Promise<number>

export const databaseTime: DatabaseClock = async (db) => {
  const { rows } = await executeSql<{ now: Date }>(db, 'SELECT clock_timestamp() AS now')
  return rows[0]!.now.getTime()
}
