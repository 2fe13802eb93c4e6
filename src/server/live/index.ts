/** The number of players that are online. */
export { OnlineUsers } from './onlineUsers'
export { presence } from './tables'
