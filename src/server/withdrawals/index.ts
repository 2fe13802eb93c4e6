/** Withdrawals: requested by players, decided by operators. */
export { readBankDetails } from './bankDetails'
export { bankDetails, twoPersonLimits, withdrawals } from './tables'
export { confirmLimit, proposeLimit, readTwoPersonLimit, storeFirstLimit } from './twoPersonLimit'
export { RESTORED, readPayableSince, restoredInstructions } from './withdrawalClaims'
export { withdrawalHandlers } from './withdrawalHandlers'
export { decideWithdrawal, takeWithdrawal } from './withdrawals'
