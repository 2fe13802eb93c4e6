/** Keeps the memory of this process true to the other processes: drops revoked sessions and rereads changed rounds. */
import { SESSION_CHANNEL } from '../auth'
import { type Database, dropConnections, type Listener, listen } from '../db'
import { ROUNDS_CHANNEL, type RoundScheduler } from '../rounds'
import type { Services } from '../services'

export function listenForChanges(
  databaseUrl: string,
  { sessions, liveRounds, log }: Services,
  scheduler: RoundScheduler,
  databases: readonly Database[],
): Promise<Listener> {
  const refreshRounds = () =>
    liveRounds.refresh().catch((error) => log.warn({ err: error }, 'reading the live rounds failed'))
  return listen(databaseUrl, [ROUNDS_CHANNEL, SESSION_CHANNEL], {
    onNotification: (channel, payload) => {
      if (channel === SESSION_CHANNEL) return sessions.forget(payload)
      refreshRounds()
      scheduler.nudge()
    },
    onConnected: () => {
      // Notifications sent before this connection are lost, so every cached session is dropped.
      sessions.forget('')
      refreshRounds()
    },
    onSilent: () => {
      log.warn('the database is silent')
      for (const db of databases) dropConnections(db)
    },
  })
}
