/** Past games and past bets. */
export type { HistoryDependencies } from './dependencies'
export { GameHistory } from './gameHistory'
export { historyHandlers } from './historyHandlers'
