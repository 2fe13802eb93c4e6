/** Withdrawals: requested by players, decided by operators. */
export { RESTORED, restoredInstructions } from './withdrawalClaims'
export { withdrawalHandlers } from './withdrawalHandlers'
export { decideWithdrawal, takeWithdrawal } from './withdrawals'
