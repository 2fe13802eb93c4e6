/** The database: connections, transactions, locks, notifications, migrations, the audit log and the embedded server. */
export { writeAudit } from './admin/appendAuditSql'
export { adoptDataDirectory } from './admin/embedded/adoptDataDirectory'
export { EMBEDDED_DIRECTORY, startEmbeddedPostgres } from './admin/embedded/embeddedPostgres'
export { distribute, hasCitus } from './admin/schema/distributeSql'
export { assertMigrated, migrate } from './admin/schema/migrate'
export { type AuditHead, readAuditHead, verifyAudit } from './admin/verifyAuditSql'
export { moment, paise } from './columns'
export { openSession } from './core/connect'
export {
  CONNECTIONS_PER_PROCESS,
  REQUEST_CONNECTIONS,
  ROUND_CONNECTIONS,
} from './core/connectionCounts'
export { isLockTimeout, isUniqueViolation, isUnreachable } from './core/databaseErrors'
export { hostUrls } from './core/hosts'
export { LOCKS } from './core/locks'
export { assertOwnSessions } from './core/ownSessions'
export {
  begin,
  type Database,
  DRIZZLE_SETTINGS,
  dropConnections,
  executeSql,
  inSnapshot,
  inTransaction,
  LONG_QUERY_TIMEOUT,
  onConnection,
  openDatabase,
  type Pool,
  type Queryable,
  type Transaction,
} from './core/pool'
export { takeLock, tryLock, trySessionLock } from './core/takeAdvisoryLockSql'
export { type DatabaseClock, databaseTime } from './databaseTimeSql'
export { type Listener, listen } from './listener'
export { MAX_UNPAGED_ROWS } from './maxUnpagedRows'
export { queued } from './queue'
export { readLogin } from './readLoginSql'
export { beginSnapshot } from './snapshotSql'
export { auditLog } from './tables'
