/** One connection that hears what other processes announce, and comes back by itself when it breaks. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionSettings } from './pool'

const RETRY_MS = 500

export interface Listener {
  close: () => Promise<void>
}

export type OnNotification = (channel: string, payload: string) => void

/**
 * Listens until closed. After every (re)connection `onConnected` runs, since anything may have been missed before it.
 */
export async function listen(
  url: string,
  channels: readonly string[],
  hear: OnNotification,
  onConnected: () => void,
): Promise<Listener> {
  let isClosed = false
  let client: pg.Client | null = null

  async function connect(): Promise<void> {
    const next = new pg.Client(connectionSettings(url))
    next.on('error', () => undefined)
    next.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`LISTEN ${channel}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    // It was closed while this connection came about.
    if (isClosed) return await next.end()
    next.once('end', () => {
      if (!isClosed) reconnect()
    })
    client = next
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
