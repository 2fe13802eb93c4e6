/** Bets: placing one, its result, and the bet that a returning player resumes. */
export { betHandlers } from './betHandlers'
export { BET_COLUMNS, type BetRow } from './betRow'
