/** The background jobs of a process; those that only one process needs run where the rounds run. */
import { LIVE_CLOCK_SECONDS } from '../contract/live'
import { type BetDependencies, countBets } from './bets'
import {
  deleteExpiredRows,
  type Job,
  type JobDependencies,
  LedgerVerification,
  logAuditHead,
  measureWithdrawals,
  reconcileDeposits,
} from './jobs'
import type { LiveDependencies } from './live'
import type { PaymentDependencies } from './payments'
import type { RoundScheduler } from './rounds'

export interface BackgroundJobDependencies {
  jobs: JobDependencies
  bets: BetDependencies
  live: LiveDependencies
  payments: PaymentDependencies
  scheduler: Pick<RoundScheduler, 'isLeading'>
}

export function backgroundJobs({ jobs, bets, live, payments, scheduler }: BackgroundJobDependencies): Job[] {
  const { liveRounds, liveStreams, onlineUsers } = live
  const verification = new LedgerVerification(jobs)
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
        if (scheduler.isLeading || !liveRounds.areCountsFresh) await countBets(bets)
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
      run: () => onlineUsers.share(),
    },
    {
      name: 'reconciling deposits',
      everyMs: 3 * 60_000,
      isLeaderOnly: true,
      run: () => reconcileDeposits(payments),
    },
    {
      name: 'deleting expired rows',
      everyMs: 10 * 60_000,
      isLeaderOnly: true,
      run: () => deleteExpiredRows(jobs),
    },
    {
      name: 'logging the audit head',
      everyMs: 60 * 60_000,
      isLeaderOnly: true,
      run: () => logAuditHead(jobs),
    },
    {
      name: 'measuring the withdrawals',
      everyMs: 60_000,
      isLeaderOnly: true,
      run: () => measureWithdrawals(jobs),
    },
    {
      name: 'verifying the ledger',
      everyMs: 1_000,
      isLeaderOnly: true,
      run: () => verification.verifyPage(),
    },
  ]
}
