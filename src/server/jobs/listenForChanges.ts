/**
 * Keeps the memory of this process true to the other processes: drops revoked sessions, rereads changed rounds, and takes
 * over the counts of bets.
 */
import { SESSION_CHANNEL, type Sessions } from '../auth'
import type { Log } from '../base/log'
import { BET_COUNTS_CHANNEL, parseBetCounts } from '../bets'
import { type Database, dropConnections, type Listener, listen } from '../db'
import { type LiveRounds, ROUNDS_CHANNEL, type RoundScheduler } from '../rounds'

interface ListenDependencies {
  databaseUrl: string
  sessions: Pick<Sessions, 'forget'>
  liveRounds: Pick<LiveRounds, 'refresh' | 'setBetCounts'>
  scheduler: Pick<RoundScheduler, 'nudge'>
  /** Their connections are closed when the database is silent. */
  databases: readonly Database[]
  log: Pick<Log, 'warn'>
}

export function listenForChanges(deps: ListenDependencies): Promise<Listener> {
  const { databaseUrl, sessions, liveRounds, scheduler, databases, log } = deps
  const refreshRounds = () =>
    liveRounds.refresh().catch((error) => log.warn({ err: error }, 'reading the live rounds failed'))
  const setBetCounts = (payload: string) => {
    try {
      const { id, counts } = parseBetCounts(payload)
      liveRounds.setBetCounts(id, counts)
    } catch (error) {
      log.warn({ err: error }, 'reading the counts of bets failed')
    }
  }
  return listen(databaseUrl, [ROUNDS_CHANNEL, SESSION_CHANNEL, BET_COUNTS_CHANNEL], {
    onNotification: (channel, payload) => {
      if (channel === SESSION_CHANNEL) return sessions.forget(payload)
      if (channel === BET_COUNTS_CHANNEL) return setBetCounts(payload)
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
