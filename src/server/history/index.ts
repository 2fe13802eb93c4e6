/** Past games and past bets. */
export { historyHandlers } from './historyHandlers'
export { combinationText, GameHistory } from './readHistory'
