/** Refuses a pooler that gives no client a session of its own, as PgBouncer in transaction mode. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { SettingError } from '../../base/errors'
import { openSession } from './connect'
import { executeSql, type Queryable } from './pool'

/** While other servers use a pooler, a single comparison may meet two sessions by chance. */
const COMPARISONS = 10

/**
 * Leader election, notifications and the lock of the migrations belong to a session; in a shared one, two servers lead at
 * once, notifications are lost, and a lock stays after its client has ended.
 * @throws SettingError, or the error of PostgreSQL if the database is unreachable
 */
export async function assertOwnSessions(url: string): Promise<void> {
  const clients: pg.Client[] = []
  try {
    const open = async () => {
      const client = await openSession(url)
      clients.push(client)
      return drizzle(client)
    }
    if (await haveOwnSessions(await open(), await open())) return
  } finally {
    for (const client of clients) await client.end().catch(() => undefined)
  }
  throw new SettingError(
    'Migrations, leader election and notifications met a pooler whose clients share sessions, such as PgBouncer in transaction mode: give the address of PostgreSQL itself in DATABASE_DIRECT_URL, and in DATABASE_OWNER_URL if it is set.',
  )
}

/** Whether each of two connections keeps one session, and not the same one. */
export async function haveOwnSessions(first: Queryable, second: Queryable): Promise<boolean> {
  const ownPid = await readBackendPid(first)
  const otherPid = await readBackendPid(second)
  let isOwn = ownPid !== otherPid
  for (let count = 1; count < COMPARISONS; count += 1) {
    isOwn &&= (await readBackendPid(first)) === ownPid && (await readBackendPid(second)) === otherPid
  }
  return isOwn
}

/**
 * Hand-written, since the builder has no query without a table.
 * @returns the process id of PostgreSQL's session
 */
async function readBackendPid(db: Queryable): Promise<number> {
  const { rows } = await executeSql<{ pid: number }>(db, 'SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}
