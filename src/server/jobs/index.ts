/** The background jobs of a server process. */
export { deleteExpiredRows } from './deleteExpiredRows'
export {
  type JobDependencies,
  LedgerVerification,
  logAuditHead,
  measureReturns,
  measureWithdrawals,
  reconcileDeposits,
} from './leaderJobs'
export { listenForChanges } from './listenForChanges'
export { type Job, scheduleJob } from './scheduleJob'
