/** A player's own account: change of the number, closing, download of the data. */

export type { AccountDependencies } from './dependencies'
export { ownAccountHandlers } from './ownAccountHandlers'
