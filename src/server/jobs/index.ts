/** The background jobs of a server process. */
export { startBackgroundJobs } from './startBackgroundJobs'
