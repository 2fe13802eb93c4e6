/** The database: connections, transactions, locks, notifications, and what is written to the audit log. */
export { hostUrls, openSession } from './core/connect'
export { isLockTimeout, isUniqueViolation, isUnreachable } from './core/databaseErrors'
export { LOCKS, takeLock, tryLock, trySessionLock } from './core/locks'
export { assertOwnSessions } from './core/ownSessions'
export {
  begin,
  CONNECTIONS_PER_PROCESS,
  type Database,
  dropConnections,
  executeSql,
  inSession,
  inSnapshot,
  inTransaction,
  LONG_QUERY_TIMEOUT,
  MAX_UNPAGED_ROWS,
  onConnection,
  openDatabase,
  type Pool,
  type Queryable,
  queued,
  REQUEST_CONNECTIONS,
  ROUND_CONNECTIONS,
  type Transaction,
} from './core/pool'
export { type Listener, listen } from './listener'
export { type DatabaseClock, databaseTime, insertRow, readLogin, writeAudit } from './sharedSql'
export { auditLog, moment, paise } from './tables'
