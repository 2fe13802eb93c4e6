/** A player's own account: change of the number, closing, download of the data. */
export { ownAccountHandlers } from './ownAccountHandlers'
