/** What everybody sees of the rounds, as a cacheable state, and the number of online players. */
export { liveHandlers } from './liveHandlers'
export { OnlineUsers } from './onlineUsers'
export { presence } from './tables'
