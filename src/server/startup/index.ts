/** What the server process does around serving: ports, worker processes, and its parent process. */
export { exitWithParent } from './parentWatchdog'
export { READY } from './readyLine'
export { waitForPort } from './waitForPort'
export { startWorkers } from './workers'
