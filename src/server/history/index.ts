/** Past games and past bets. */
export { GameHistory } from './gameHistory'
export { historyHandlers } from './historyHandlers'
