/** Withdrawals: requested by players, decided by operators. */
export type { WithdrawalDependencies } from './dependencies'
export { readPayableSince } from './readPayableSince'
export { twoPersonLimits, withdrawals } from './tables'
export { confirmLimit, proposeLimit, readTwoPersonLimit, storeFirstLimit } from './twoPersonLimit'
export { RESTORED, restoredInstructions } from './withdrawalClaims'
export { withdrawalHandlers } from './withdrawalHandlers'
export { decideWithdrawal, takeWithdrawal } from './withdrawals'
