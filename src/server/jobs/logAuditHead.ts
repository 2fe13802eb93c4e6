/** Logs the head of the audit log's hash chain, so that the log proves later what the database had then. */
import { readAuditHead } from '../db'
import type { JobDependencies } from './dependencies'

/** Logged as a warning, since a head that the default level leaves out proves nothing. */
export async function logAuditHead({ db, log }: Pick<JobDependencies, 'db' | 'log'>): Promise<void> {
  const head = await readAuditHead(db)
  if (head !== null) log.warn({ auditHead: `${head.id}:${head.hash}` }, 'head of the audit log')
}
