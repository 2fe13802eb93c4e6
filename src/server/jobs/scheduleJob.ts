/** Runs background jobs periodically. */
import type { Log } from '../log'
import type { RoundScheduler } from '../rounds'

export interface Job {
  /** The subject of the log line of a failure. */
  name: string
  everyMs: number
  /** Whether only the process that runs the rounds runs the job. */
  isLeaderOnly: boolean
  run: () => Promise<void>
}

/** Runs a job periodically, never twice at the same time; a failure is logged and the next run tries again. */
export function scheduleJob(
  { name, everyMs, isLeaderOnly, run }: Job,
  scheduler: Pick<RoundScheduler, 'isLeading'>,
  log: Pick<Log, 'warn'>,
): NodeJS.Timeout {
  let isRunning = false
  return setInterval(async () => {
    if (isRunning || (isLeaderOnly && !scheduler.isLeading)) return
    isRunning = true
    await run().catch((error) => log.warn({ err: error }, `${name} failed`))
    isRunning = false
  }, everyMs)
}
