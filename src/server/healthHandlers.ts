/** The health checks: `live` for the process itself, `ready` and `health` for its database and that one's disk too. */
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from './base/errors'
import type { Log } from './base/log'
import type { Database } from './db'
import { executeSql } from './db'
import type { Handlers } from './http'
import type { Env } from './settings'

/** Balancers give up after about a second, and take a check without an answer for a dead server. */
const TIMEOUT_MS = 800
/** On a timeout the pool also closes the connection. */
const CHECK = { text: 'SELECT 1', query_timeout: TIMEOUT_MS }

interface HealthDependencies {
  db: Database
  log: Log
  settings: Pick<Env, 'databaseUrl' | 'dataDir' | 'diskReserveBytes'>
}

export function healthHandlers({ db, log, settings }: HealthDependencies) {
  let query: Promise<unknown> | null = null
  let isDiskFull = false

  /** PostgreSQL stops at a full disk, so players are sent elsewhere before. @throws AppError disk_full */
  async function checkDisk() {
    const { databaseUrl, dataDir, diskReserveBytes } = settings
    if (databaseUrl !== null) return
    const { bavail, bsize } = await statfs(dataDir)
    const freeBytes = bavail * bsize
    const wasDiskFull = isDiskFull
    isDiskFull = freeBytes < diskReserveBytes
    if (isDiskFull && !wasDiskFull) log.error({ dataDir, freeBytes }, 'the disk is full')
    if (isDiskFull) throw new AppError('disk_full')
  }

  /** @throws AppError network or disk_full, or the error of the database */
  async function ready() {
    // All checks wait for one query, so that they do not use up the connections while the database is silent.
    query ??= executeSql(db, CHECK).finally(() => {
      query = null
    })
    const timeout = sleep(TIMEOUT_MS).then(() => {
      throw new AppError('network')
    })
    await Promise.race([Promise.all([query, checkDisk()]), timeout])
    return { success: true as const }
  }

  return { health: ready, ready, live: () => ({ success: true }) } satisfies Partial<Handlers>
}
