/** The administration of the database: schema, distribution, snapshots, the audit log's proof, the embedded server. */

export { EMBEDDED_DIRECTORY, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embeddedPostgres'
export { adoptDataDirectory } from './embedded/initEmbeddedPostgres'
export { distribute, hasCitus } from './schema/distributeSql'
export { assertMigrated, migrate } from './schema/migrate'
export { beginSnapshot } from './snapshotSql'
export { type AuditHead, readAuditHead, verifyAudit } from './verifyAuditSql'
