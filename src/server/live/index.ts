/** What everybody sees of the rounds, by polls and as event streams, and the number of online players. */
export { type LiveDependencies, liveHandlers, registerLiveStreams } from './liveHandlers'
export { LiveStreams } from './liveStreams'
export { OnlineUsers } from './onlineUsers'
export { presence } from './tables'
