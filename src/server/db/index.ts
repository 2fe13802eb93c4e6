/** The database: connections, transactions, locks, notifications, migrations, the audit log and the embedded server. */
export { writeAudit } from './audit'
export { moment, paise } from './columns'
export { startEmbeddedPostgres } from './embedded/embeddedPostgres'
export { type Listener, listen } from './listener'
export { LOCKS } from './locks'
export { MAX_UNPAGED_ROWS } from './maxUnpagedRows'
export { migrate } from './migrate'
export {
  type Connection,
  connectionSettings,
  inTransaction,
  isLockTimeout,
  isUnreachable,
  LONG_QUERY_TIMEOUT,
  openPool,
  type Pool,
} from './pool'
