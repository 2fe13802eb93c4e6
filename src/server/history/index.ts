/** Past games and past bets. */
export { historyHandlers } from './historyHandlers'
