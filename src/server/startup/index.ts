/** What the server process does around serving: rows of the owner, worker processes, and its parent process. */
export { storeOwnedRows } from './ownedRows'
export { dropUnread, exitWithParent, startWorkers, waitForPort } from './processes'
export { READY } from './readyLine'
