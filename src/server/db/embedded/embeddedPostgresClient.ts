/** What is asked of the embedded PostgreSQL as a whole: whether it answers, who uses it, and that our database exists. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { systemClock } from '../../clock'
import { isAlive } from './postmasterPid'

const SERVER = 'city-dice '
/** How a server's connections are called in the database: who looks there finds the process. */
export const APPLICATION_NAME = `${SERVER}${process.pid}`
export const DATABASE = 'city_dice'
/** How long the database may take to notice that our own connections have ended. */
const FAREWELL_PATIENCE_MS = 5_000

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

/** Whether a database lets us in there with our password. */
export function isReachable(url: string): Promise<boolean> {
  return withClient(url, async (client) => (await client.query('SELECT 1')).rowCount === 1).catch(() => false)
}

/**
 * Whether another living server is connected. Asked when our own connections have been ended: it waits until the
 * database has let them go, so that of two servers that stop together the last one finds itself alone.
 */
export function isUsedByOthers(url: string): Promise<boolean> {
  const givesUpAt = systemClock() + FAREWELL_PATIENCE_MS
  return withClient(url, async (client) => {
    for (;;) {
      const servers = await connectedServers(client)
      if (!servers.includes(process.pid) || systemClock() > givesUpAt) {
        return servers.some((pid) => pid !== process.pid && isAlive(pid))
      }
      await sleep(20)
    }
  }).catch(() => false)
}

/** @returns the processes whose connections the database holds, some of which may have ended */
async function connectedServers(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ application_name: string }>(
    'SELECT DISTINCT application_name FROM pg_stat_activity WHERE application_name LIKE $1',
    [`${SERVER}%`],
  )
  return rows.map((row) => Number(row.application_name.slice(SERVER.length)))
}

/** Makes the product's database, if it is not there. */
export async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (found.rowCount === 0) {
      await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: { code?: string }) => {
        // Another server that starts at the same moment made it.
        if (error.code !== '42P04' && error.code !== '23505') throw error
      })
    }
  })
}
