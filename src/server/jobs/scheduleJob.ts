/** Runs background jobs periodically. */
import type { Log } from '../base/log'
import type { RoundScheduler } from '../rounds'

export interface Job {
  /** The subject of the log line of a failure. */
  name: string
  everyMs: number
  /** Whether only the process that runs the rounds runs the job. */
  isLeaderOnly: boolean
  run: () => Promise<void>
}

/**
 * Runs a job periodically, never twice at the same time; a failure is logged and the next run tries again.
 * @returns a function that stops it; a run that has begun ends at its next statement, as the connections are closed
 */
export function scheduleJob(
  { name, everyMs, isLeaderOnly, run }: Job,
  scheduler: Pick<RoundScheduler, 'isLeading'>,
  log: Pick<Log, 'warn'>,
): () => void {
  let isRunning = false
  let isStopped = false
  const timer = setInterval(async () => {
    if (isRunning || (isLeaderOnly && !scheduler.isLeading)) return
    isRunning = true
    await run().catch((error) => {
      if (!isStopped) log.warn({ err: error }, `${name} failed`)
    })
    isRunning = false
  }, everyMs)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
