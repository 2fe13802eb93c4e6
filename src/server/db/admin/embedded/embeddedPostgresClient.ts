/** Queries the embedded PostgreSQL: whether it responds, whether other servers use it; creates database and roles. */
import pg from 'pg'
import { APPLICATION_PREFIX } from '../../core/connect'
import { LOCKS } from '../../core/locks'
import { isAlive } from './postmasterPid'

export const DATABASE = 'city_dice'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function isReachable(url: string): Promise<boolean> {
  return withClient(url, async () => true).catch(() => false)
}

/**
 * The operator's commands share the database of a running server, and so does a second server with the same DATA_DIR.
 * @returns whether a living process other than this one is connected
 */
export function isUsedByOthers(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT application_name AS name FROM pg_stat_activity WHERE starts_with(application_name, $1)',
      [APPLICATION_PREFIX],
    )
    const pids = rows.map(({ name }) => Number(name.slice(APPLICATION_PREFIX.length)))
    return pids.some((pid) => pid !== process.pid && isAlive(pid))
  }).catch(() => false)
}

/**
 * Creates what is missing of the product's database and its roles.
 * @param passwords by role
 */
export function createDatabase(url: string, passwords: Readonly<Record<string, string>>): Promise<void> {
  return withClient(url, async (client) => {
    // Servers and commands that start together create one after another.
    await client.query('SELECT pg_advisory_lock($1, 0)', [LOCKS.migration])
    for (const [role, password] of Object.entries(passwords)) {
      const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
      if (found.rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`)
    }
    const existing = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (existing.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  })
}
