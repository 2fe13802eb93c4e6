/** The health checks: `live` for the process itself, `ready` and `health` for its database too. */
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from './appError'
import { executeSql } from './db'
import type { Handlers } from './http'
import type { Services } from './services'

/** Balancers give up after about a second, and take a check without an answer for a dead server. */
const TIMEOUT_MS = 800
/** On a timeout the pool also closes the connection. */
const CHECK = { text: 'SELECT 1', query_timeout: TIMEOUT_MS }

export function healthHandlers({ db }: Pick<Services, 'db'>): Pick<Handlers, 'health' | 'live' | 'ready'> {
  let query: Promise<unknown> | null = null

  /** @throws AppError network, or the error of the database */
  async function ready() {
    // All checks wait for one query, so that they do not use up the connections while the database is silent.
    query ??= executeSql(db, CHECK).finally(() => {
      query = null
    })
    const timeout = sleep(TIMEOUT_MS).then(() => {
      throw new AppError('network')
    })
    await Promise.race([query, timeout])
    return { success: true as const }
  }

  return { health: ready, ready, live: () => ({ success: true }) }
}
