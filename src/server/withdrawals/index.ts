/** Withdrawals: requested by players, decided by operators. */
export type { WithdrawalDependencies } from './dependencies'
export { readPayableSince } from './readPayableSince'
export { withdrawals } from './tables'
export { RESTORED, restoredInstructions } from './withdrawalClaims'
export { withdrawalHandlers } from './withdrawalHandlers'
export { decideWithdrawal, takeWithdrawal } from './withdrawals'
