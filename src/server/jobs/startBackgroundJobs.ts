/** Starts the background jobs of a process; those that only one process needs run where the rounds run. */
import type { RoundScheduler } from '../rounds'
import type { Services } from '../services'
import { deleteExpiredRows } from './deleteExpiredRows'
import { listenForChanges } from './listenForChanges'
import { reconcileDeposits } from './reconcileDeposits'

/** Live rounds are also read on a timer, in case a notification was lost. */
const REFRESH_ROUNDS_MS = 5_000
const SHARE_ONLINE_USERS_MS = 10_000
const DELETE_EXPIRED_MS = 10 * 60_000
const RECONCILE_DEPOSITS_MS = 3 * 60_000

/** Resolves once the live rounds are read. @returns a function that stops all jobs */
export async function startBackgroundJobs(
  databaseUrl: string,
  services: Services,
  scheduler: RoundScheduler,
): Promise<() => Promise<void>> {
  const { liveRounds, onlineUsers, log } = services
  const refreshRounds = () =>
    liveRounds.refresh().catch((error) => log.warn({ err: error }, 'reading the live rounds failed'))
  const listener = await listenForChanges(databaseUrl, services, scheduler, refreshRounds)
  const reconcile = skipWhileRunning(() => reconcileDeposits(services))
  await liveRounds.refresh()
  const timers = [
    setInterval(refreshRounds, REFRESH_ROUNDS_MS),
    setInterval(() => onlineUsers.share().catch(() => undefined), SHARE_ONLINE_USERS_MS),
    setInterval(() => {
      if (!scheduler.isLeading) return
      deleteExpiredRows(services).catch((error) => log.warn({ err: error }, 'deleting expired rows failed'))
    }, DELETE_EXPIRED_MS),
    setInterval(() => {
      if (scheduler.isLeading) reconcile()
    }, RECONCILE_DEPOSITS_MS),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await listener.close()
    await liveRounds.close()
  }
}

function skipWhileRunning(job: () => Promise<void>): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    job().finally(() => {
      isRunning = false
    })
  }
}
