/** Starts the background jobs of a process; those that only one process needs run where the rounds run. */
import type { Log } from '../log'
import type { RoundScheduler } from '../rounds'
import type { Services } from '../services'
import { deleteExpiredRows } from './deleteExpiredRows'
import { listenForChanges } from './listenForChanges'
import { reconcileDeposits } from './reconcileDeposits'

interface Job {
  /** The subject of the log line of a failure. */
  name: string
  everyMs: number
  /** Whether only the process that runs the rounds runs the job. */
  isLeaderOnly: boolean
  run: () => Promise<void>
}

function jobsOf(services: Services): Job[] {
  const { liveRounds, onlineUsers } = services
  return [
    {
      // Live rounds are also read on a timer, in case a notification was lost.
      name: 'reading the live rounds',
      everyMs: 5_000,
      isLeaderOnly: false,
      run: () => liveRounds.refresh(),
    },
    {
      name: 'sharing the online users',
      everyMs: 10_000,
      isLeaderOnly: false,
      run: () => onlineUsers.share(),
    },
    {
      name: 'reconciling deposits',
      everyMs: 3 * 60_000,
      isLeaderOnly: true,
      run: () => reconcileDeposits(services),
    },
    {
      name: 'deleting expired rows',
      everyMs: 10 * 60_000,
      isLeaderOnly: true,
      run: () => deleteExpiredRows(services),
    },
  ]
}

/** Resolves once the live rounds are read. @returns a function that stops all jobs */
export async function startBackgroundJobs(
  databaseUrl: string,
  services: Services,
  scheduler: RoundScheduler,
): Promise<() => Promise<void>> {
  const { liveRounds, log } = services
  const listener = await listenForChanges(databaseUrl, services, scheduler)
  await liveRounds.refresh()
  const timers = jobsOf(services).map((job) => startTimer(job, scheduler, log))
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await listener.close()
    await liveRounds.close()
  }
}

/** Runs a job periodically, never twice at the same time; a failure is logged and the next run tries again. */
function startTimer({ name, everyMs, isLeaderOnly, run }: Job, scheduler: RoundScheduler, log: Log) {
  let isRunning = false
  return setInterval(async () => {
    if (isRunning || (isLeaderOnly && !scheduler.isLeading)) return
    isRunning = true
    await run().catch((error) => log.warn({ err: error }, `${name} failed`))
    isRunning = false
  }, everyMs)
}
