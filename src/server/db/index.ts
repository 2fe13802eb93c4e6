/** The database: connections, transactions, locks, notifications, migrations, the audit log and the embedded server. */
export { writeAudit } from './audit/appendAuditSql'
export { type AuditHead, readAuditHead, verifyAudit } from './audit/verifyAuditSql'
export { moment, paise } from './columns'
export { openSession } from './connections/connect'
export {
  CONNECTIONS_PER_PROCESS,
  REQUEST_CONNECTIONS,
  ROUND_CONNECTIONS,
} from './connections/connectionCounts'
export { hostUrls } from './connections/hosts'
export { assertOwnSessions } from './connections/ownSessions'
export { isLockTimeout, isUniqueViolation, isUnreachable } from './databaseErrors'
export { type DatabaseClock, databaseTime } from './databaseTimeSql'
export { adoptDataDirectory } from './embedded/adoptDataDirectory'
export { EMBEDDED_DIRECTORY, startEmbeddedPostgres } from './embedded/embeddedPostgres'
export { type Listener, listen } from './listener'
export { LOCKS } from './locks'
export { MAX_UNPAGED_ROWS } from './maxUnpagedRows'
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
} from './pool'
export { queued } from './queue'
export { readLogin } from './readLoginSql'
export { distribute, hasCitus } from './schema/distributeSql'
export { assertMigrated, migrate } from './schema/migrate'
export { beginSnapshot } from './snapshotSql'
export { auditLog } from './tables'
export { takeLock, tryLock, trySessionLock } from './takeAdvisoryLockSql'
