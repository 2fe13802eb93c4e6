/** Queries the embedded PostgreSQL: whether it is reachable, which servers use it; and creates the product's database. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { systemClock } from '../../clock'
import { isAlive } from './postmasterPid'

const APPLICATION_PREFIX = 'city-dice '
/** Name of this process's connections in pg_stat_activity; its pid shows which server a connection belongs to. */
export const APPLICATION_NAME = `${APPLICATION_PREFIX}${process.pid}`
export const DATABASE = 'city_dice'
/** How long to wait until the database has closed this process's connections. */
const DISCONNECT_TIMEOUT_MS = 5_000

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: 'city-dice-keeper',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the database accepts a connection with the URL's password. */
export function isReachable(url: string): Promise<boolean> {
  return withClient(url, async (client) => (await client.query('SELECT 1')).rowCount === 1).catch(() => false)
}

/**
 * Call after this process has closed its connections. Waits until the database has removed them too, so that of two
 * servers that stop at the same time, the later one sees no other server.
 * @returns whether another living server is connected
 */
export function isUsedByOthers(url: string): Promise<boolean> {
  const deadlineMs = systemClock() + DISCONNECT_TIMEOUT_MS
  return withClient(url, async (client) => {
    for (;;) {
      const servers = await connectedServers(client)
      if (!servers.includes(process.pid) || systemClock() > deadlineMs) {
        return servers.some((pid) => pid !== process.pid && isAlive(pid))
      }
      await sleep(20)
    }
  }).catch(() => false)
}

/** @returns the pids of the servers with a connection; some of the processes may have ended */
async function connectedServers(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ application_name: string }>(
    'SELECT DISTINCT application_name FROM pg_stat_activity WHERE application_name LIKE $1',
    [`${APPLICATION_PREFIX}%`],
  )
  return rows.map((row) => Number(row.application_name.slice(APPLICATION_PREFIX.length)))
}

/** Creates the product's database, unless it exists. */
export async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (existing.rowCount === 0) {
      await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: { code?: string }) => {
        // Another server that starts at the same time may have created it: duplicate_database or unique_violation.
        if (error.code !== '42P04' && error.code !== '23505') throw error
      })
    }
  })
}
