/** The background jobs of a server process. */
export { deleteExpiredRows } from './deleteExpiredRows'
export type { JobDependencies } from './dependencies'
export { logAuditHead, measureWithdrawals, reconcileDeposits } from './leaderJobs'
export { LedgerVerification } from './ledgerVerification'
export { listenForChanges } from './listenForChanges'
export { type Job, scheduleJob } from './scheduleJob'
