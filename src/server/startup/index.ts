/** What the server process does around serving: rows of the owner, ports, worker processes, and its parent process. */
export { storeOwnedRows } from './ownedRows'
export { exitWithParent } from './parentWatchdog'
export { READY } from './readyLine'
export { waitForPort } from './waitForPort'
export { startWorkers } from './workers'
