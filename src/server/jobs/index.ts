/** The background jobs of a server process. */
export { deleteExpiredRows } from './deleteExpiredRows'
export type { JobDependencies } from './dependencies'
export { LedgerVerification } from './ledgerVerification'
export { listenForChanges } from './listenForChanges'
export { logAuditHead } from './logAuditHead'
export { measureWithdrawals } from './measureWithdrawals'
export { reconcileDeposits } from './reconcileDeposits'
export { type Job, scheduleJob } from './scheduleJob'
