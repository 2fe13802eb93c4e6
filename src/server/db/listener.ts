/** A connection that receives PostgreSQL notifications and reconnects when it breaks. */
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connectionSettings, executeSql } from './pool'

const RETRY_MS = 500

export interface Listener {
  close: () => Promise<void>
}

export type OnNotification = (channel: string, payload: string) => void

/**
 * Listens until closed. `onConnected` runs after the first and every later connection, so that the caller can reload
 * state whose notifications were lost meanwhile.
 * @throws if the first connection fails
 */
export async function listen(
  url: string,
  channels: readonly string[],
  onNotification: OnNotification,
  onConnected: () => void,
): Promise<Listener> {
  let isClosed = false
  let client: pg.Client | null = null

  async function connect(): Promise<void> {
    const newClient = new pg.Client(connectionSettings(url))
    newClient.on('error', () => undefined)
    newClient.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''))
    try {
      await newClient.connect()
      const db = drizzle(newClient)
      for (const channel of channels) await executeSql(db, `LISTEN ${channel}`)
    } catch (error) {
      await newClient.end().catch(() => undefined)
      throw error
    }
    // close() may have been called during the connection attempt.
    if (isClosed) return await newClient.end()
    newClient.once('end', () => {
      if (!isClosed) reconnect()
    })
    client = newClient
    onConnected()
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      await sleep(RETRY_MS)
      if (isClosed) return
      const isConnected = await connect().then(
        () => true,
        () => false,
      )
      if (isConnected) return
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
