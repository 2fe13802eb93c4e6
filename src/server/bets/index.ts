/** Bets: placing one, its result, and the bet that a returning player resumes. */
export { betHandlers } from './betHandlers'
export { type BetRow, ReceiptSigner } from './betRow'
export { BET_COUNTS_CHANNEL, countBets, parseBetCounts } from './countBets'
export type { BetDependencies } from './dependencies'
export { bets } from './tables'
