/** The administration of the database: schema, distribution, snapshots, the audit log's proof, the embedded server. */
export { adoptDataDirectory } from './embedded/adoptDataDirectory'
export { EMBEDDED_DIRECTORY, startEmbeddedPostgres } from './embedded/embeddedPostgres'
export { distribute, hasCitus } from './schema/distributeSql'
export { assertMigrated, migrate } from './schema/migrate'
export { beginSnapshot } from './snapshotSql'
export { type AuditHead, readAuditHead, verifyAudit } from './verifyAuditSql'
