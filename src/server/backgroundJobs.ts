/** The background jobs of a process; those that only one process needs run where the rounds run. */
import { LIVE_CLOCK_SECONDS } from '../contract/live'
import { type BetDependencies, countBets } from './bets'
import {
  deleteExpiredRows,
  type Job,
  type JobDependencies,
  LedgerVerification,
  logAuditHead,
  measureReturns,
  measureWithdrawals,
  reconcileDeposits,
} from './jobs'
import type { LiveDependencies } from './live'
import { type ActivityRecorder, boundsOfDay, dayBefore, INDIA, keepReport } from './operators'
import type { PaymentDependencies } from './payments'
import type { RoundScheduler } from './rounds'

const MINUTE_MS = 60_000

interface BackgroundJobDependencies {
  jobs: JobDependencies
  activity: ActivityRecorder
  bets: BetDependencies
  live: LiveDependencies
  payments: PaymentDependencies
  scheduler: Pick<RoundScheduler, 'isLeading'>
}

export function backgroundJobs({
  jobs,
  activity,
  bets,
  live,
  payments,
  scheduler,
}: BackgroundJobDependencies): Job[] {
  const { liveRounds, liveStreams, onlineUsers } = live
  const verification = new LedgerVerification(jobs)
  // Of the other jobs one process is enough.
  const ofEach = (name: string, everyMs: number, run: Job['run']): Job => ({
    name,
    everyMs,
    isLeaderOnly: false,
    run,
  })
  const ofLeader = (name: string, everyMs: number, run: Job['run']): Job => ({
    name,
    everyMs,
    isLeaderOnly: true,
    run,
  })
  return [
    // Live rounds are also read on a timer, in case a notification was lost.
    ofEach('reading the live rounds', 5_000, () => liveRounds.refresh()),
    // For seconds after the loss of a leader nobody leads.
    ofEach('counting the bets', 1_000, async () => {
      if (scheduler.isLeading || !liveRounds.areCountsFresh) await countBets(bets)
    }),
    // A round of another server's faster clock becomes active without a notification.
    ofEach('sending the rounds', 1_000, () => liveStreams.publish()),
    ofEach('sending the clock', LIVE_CLOCK_SECONDS * 1_000, () => liveStreams.pulse()),
    ofEach('exchanging the online users', 10_000, () => onlineUsers.exchange()),
    ofEach('writing the activity', 1_000, () => activity.write()),
    ofLeader('reconciling deposits', 3 * MINUTE_MS, () => reconcileDeposits(payments)),
    ofLeader('deleting expired rows', 10 * MINUTE_MS, () => deleteExpiredRows(jobs)),
    ofLeader('logging the audit head', 60 * MINUTE_MS, () => logAuditHead(jobs)),
    ofLeader('measuring the withdrawals', MINUTE_MS, () => measureWithdrawals(jobs)),
    ofLeader('measuring the returns', 60 * MINUTE_MS, () => measureReturns(jobs)),
    ofLeader('keeping the report of yesterday', 10 * MINUTE_MS, () =>
      keepReport({ ...jobs, signer: bets.receiptSigner }, boundsOfDay(INDIA, dayBefore(INDIA, jobs.clock()))),
    ),
    ofLeader('verifying the ledger', 1_000, () => verification.verifyPage()),
  ]
}
