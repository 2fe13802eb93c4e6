/** A connection that receives PostgreSQL notifications and reconnects when it breaks. */
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openSession } from './core/connect'
import { executeSql } from './core/pool'

const RETRY_MS = 500
const HEARTBEAT_MS = 2_000
/** Without an answer for so many seconds the database is silent. */
const SILENT_SECONDS = 5

export interface Listener {
  close: () => Promise<void>
}

export interface ListenerEvents {
  onNotification: (channel: string, payload: string) => void
  /** After the first and every later connection, to reload state whose notifications were lost meanwhile. */
  onConnected: () => void
  /** A heartbeat had no answer, as on a network that drops packets, where no connection fails by itself. */
  onSilent: () => void
}

/**
 * Listens until closed.
 * @throws if the first connection fails
 */
export async function listen(
  url: string,
  channels: readonly string[],
  { onNotification, onConnected, onSilent }: ListenerEvents,
): Promise<Listener> {
  let isClosed = false
  let client: pg.Client | null = null

  async function connect(): Promise<void> {
    const newClient = await openSession(url)
    newClient.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''))
    try {
      const db = drizzle(newClient)
      for (const channel of channels) await executeSql(db, `LISTEN ${channel}`)
    } catch (error) {
      await newClient.end().catch(() => undefined)
      throw error
    }
    // close() may have been called during the connection attempt.
    if (isClosed) return await newClient.end()
    newClient.once('end', () => {
      client = null
      if (!isClosed) reconnect()
    })
    client = newClient
    watch(newClient)
    onConnected()
  }

  async function watch(watched: pg.Client): Promise<void> {
    const db = drizzle(watched)
    for (;;) {
      await sleep(HEARTBEAT_MS, undefined, { ref: false })
      if (isClosed || watched !== client) return
      if (await isAnswered(executeSql(db, 'SELECT 1'))) continue
      if (isClosed || watched !== client) return
      onSilent()
      return await watched.end()
    }
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      await sleep(RETRY_MS)
      if (isClosed) return
      if (await succeeds(connect())) return
    }
  }

  await connect()
  return {
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}

/** Counts single seconds, because after a pause of this process one long timer would end before the answer is read. */
async function isAnswered(heartbeat: Promise<unknown>): Promise<boolean> {
  const answer = succeeds(heartbeat)
  let result: boolean | undefined
  for (let seconds = 0; seconds < SILENT_SECONDS && result === undefined; seconds += 1) {
    result = await Promise.race([answer, sleep(1_000, undefined, { ref: false })])
  }
  return result ?? false
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
