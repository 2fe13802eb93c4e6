/** The database: connections, transactions, locks, notifications, migrations, the audit log and the embedded server. */
export { writeAudit } from './appendAuditSql'
export { moment, paise } from './columns'
export { openSession } from './connect'
export { isLockTimeout, isUniqueViolation, isUnreachable } from './databaseErrors'
export { type DatabaseClock, databaseTime } from './databaseTimeSql'
export { distribute } from './distributeSql'
export { startEmbeddedPostgres } from './embedded/embeddedPostgres'
export { hostUrls } from './hosts'
export { type Listener, listen } from './listener'
export { LOCKS } from './locks'
export { MAX_UNPAGED_ROWS } from './maxUnpagedRows'
export { assertMigrated, migrate } from './migrate'
export { assertOwnSessions } from './ownSessions'
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
export { beginSnapshot } from './snapshotSql'
export { auditLog } from './tables'
export { takeLock, tryLock, trySessionLock } from './takeAdvisoryLockSql'
export { type AuditHead, readAuditHead, verifyAudit } from './verifyAuditSql'
