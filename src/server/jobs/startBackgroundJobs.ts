/** Starts the background jobs of a process; those that only one process needs run where the rounds run. */
import { LIVE_CLOCK_SECONDS } from '../../contract/live'
import { countBets } from '../bets'
import type { Database } from '../db'
import type { RoundScheduler } from '../rounds'
import type { Services } from '../services'
import { deleteExpiredRows } from './deleteExpiredRows'
import { LedgerVerification } from './ledgerVerification'
import { listenForChanges } from './listenForChanges'
import { logAuditHead } from './logAuditHead'
import { measureWithdrawals } from './measureWithdrawals'
import { reconcileDeposits } from './reconcileDeposits'
import { type Job, scheduleJob } from './scheduleJob'

function jobsOf(services: Services, scheduler: RoundScheduler): Job[] {
  const { liveRounds, liveStreams, onlineUsers } = services
  const verification = new LedgerVerification(services)
  return [
    {
      // Live rounds are also read on a timer, in case a notification was lost.
      name: 'reading the live rounds',
      everyMs: 5_000,
      isLeaderOnly: false,
      run: () => liveRounds.refresh(),
    },
    {
      name: 'counting the bets',
      everyMs: 1_000,
      // For seconds after the loss of a leader nobody leads.
      isLeaderOnly: false,
      run: async () => {
        if (scheduler.isLeading || !liveRounds.areCountsFresh) await countBets(services)
      },
    },
    {
      // A round of another server's faster clock becomes active without a notification.
      name: 'sending the rounds',
      everyMs: 1_000,
      isLeaderOnly: false,
      run: () => liveStreams.publish(),
    },
    {
      name: 'sending the clock',
      everyMs: LIVE_CLOCK_SECONDS * 1_000,
      isLeaderOnly: false,
      run: () => liveStreams.pulse(),
    },
    {
      name: 'sharing the online users',
      everyMs: 10_000,
      isLeaderOnly: false,
      run: () => {
        liveStreams.seePlayers()
        return onlineUsers.share()
      },
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
    {
      name: 'logging the audit head',
      everyMs: 60 * 60_000,
      isLeaderOnly: true,
      run: () => logAuditHead(services),
    },
    {
      name: 'measuring the withdrawals',
      everyMs: 60_000,
      isLeaderOnly: true,
      run: () => measureWithdrawals(services),
    },
    {
      name: 'verifying the ledger',
      everyMs: 1_000,
      isLeaderOnly: true,
      run: () => verification.verifyPage(),
    },
  ]
}

/**
 * Resolves once the live rounds are read.
 * @param databases whose connections are closed when the database is silent
 * @returns a function that stops all jobs
 */
export async function startBackgroundJobs(
  databaseUrl: string,
  services: Services,
  scheduler: RoundScheduler,
  databases: readonly Database[],
): Promise<() => Promise<void>> {
  const { liveRounds, log } = services
  const listener = await listenForChanges(databaseUrl, services, scheduler, databases)
  await liveRounds.refresh()
  const stops = jobsOf(services, scheduler).map((job) => scheduleJob(job, scheduler, log))
  return async () => {
    for (const stop of stops) stop()
    await listener.close()
    await liveRounds.close()
  }
}
