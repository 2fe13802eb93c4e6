/** What is asked of the embedded PostgreSQL as a whole: whether it answers, who uses it, and that our database exists. */
import pg from 'pg'

/** How a server's connections are called in the database: who looks there finds the process. */
export const APPLICATION_NAME = `city-dice ${process.pid}`
const ANY_SERVER = 'city-dice %'
export const DATABASE = 'city_dice'

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
export function answers(url: string): Promise<boolean> {
  return withClient(url, async (client) => (await client.query('SELECT 1')).rowCount === 1).catch(() => false)
}

export function isUsedByOthers(url: string): Promise<boolean> {
  const query = 'SELECT 1 FROM pg_stat_activity WHERE application_name LIKE $1 LIMIT 1'
  return withClient(url, async (client) => (await client.query(query, [ANY_SERVER])).rowCount === 1).catch(
    () => false,
  )
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
