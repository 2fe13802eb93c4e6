/**
 * Verifies the hash chain of the audit log outside the database, whose owner could replace its functions. Hand-written,
 * since the builder has no JSON functions.
 */
import { createHash } from 'node:crypto'
import { executeSql, type Queryable } from '../core/pool'

const PAGE_SIZE = 1_000

/** The last entry of the audit log, whose hash covers all entries before it. */
export interface AuditHead {
  id: number
  /** Lowercase hex. */
  hash: string
}

/** @returns null while the log is empty */
export async function readAuditHead(db: Queryable): Promise<AuditHead | null> {
  const { rows } = await executeSql<AuditHead>(db, 'SELECT id, hash FROM audit_log ORDER BY id DESC LIMIT 1')
  return rows[0] ?? null
}

/**
 * Recomputes every hash, a page of entries at a time.
 * @param logged a head from the server's log, without which nobody notices that the last entries are missing or that
 *   the whole chain was made anew
 * @returns one line per entry whose hash is wrong, and one if the logged head is not in the chain
 */
export async function verifyAudit(db: Queryable, logged: AuditHead | null): Promise<string[]> {
  const lines: string[] = []
  let last: AuditHead = { id: 0, hash: '' }
  let isLoggedFound = logged === null
  for (;;) {
    const page = await readPage(db, last.id)
    for (const { message, ...entry } of page) {
      const expected = createHash('sha256')
        .update(`[${JSON.stringify(last.hash)}, ${message}`)
        .digest('hex')
      if (entry.hash !== expected)
        lines.push(`an audit entry was changed: ${JSON.stringify({ id: entry.id })}`)
      isLoggedFound ||= entry.id === logged?.id && entry.hash === logged.hash
      last = entry
    }
    if (page.length < PAGE_SIZE) break
  }
  if (!isLoggedFound) lines.push(`the logged audit head is missing: ${JSON.stringify(logged)}`)
  return lines
}

/** `message` is the JSON array of the entry's fields, without its beginning. */
async function readPage(db: Queryable, afterId: number): Promise<(AuditHead & { message: string })[]> {
  const { rows } = await executeSql<AuditHead & { message: string }>(
    db,
    `SELECT id, hash, substr(jsonb_build_array(id, (extract(epoch FROM at) * 1000)::bigint, actor, action, details)::text,
                             2) AS message
       FROM audit_log WHERE id > $1 ORDER BY id LIMIT ${PAGE_SIZE}`,
    [afterId],
  )
  return rows
}
