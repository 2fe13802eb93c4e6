/** Bets: placing one, its result, and the bet that a returning player resumes. */
export { betHandlers } from './betHandlers'
export type { BetRow } from './betRow'
export { countBets } from './countBets'
export type { BetDependencies } from './dependencies'
export { BET_COUNTS_CHANNEL, parseBetCounts } from './notifyBetCountsSql'
export { ReceiptSigner } from './receiptSigner'
export { bets, receiptKeys } from './tables'
