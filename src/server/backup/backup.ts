/** Writes a consistent backup of the running database into one gzip file, with COPY. */
import { createWriteStream, renameSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beginSnapshot, DRIZZLE_SETTINGS, executeSql, openSession, type Queryable } from '../db'
import { BACKUP_TABLES, type BackupHeader, END_OF_TABLE, FORMAT } from './backupFormat'
import { copyOut } from './copyRowsSql'
import { readColumns, readMigration } from './readCatalogueSql'

/**
 * Writes to `file.part` and renames it when complete, so a crash never leaves an incomplete backup under `file`.
 * @param ownerUrl of the owner of the tables, who takes the locks that a cluster needs
 * @returns the number of rows in the backup
 */
export async function backup(databaseUrl: string, file: string, ownerUrl = databaseUrl): Promise<number> {
  const client = await openSession(databaseUrl)
  try {
    const db = drizzle(client, DRIZZLE_SETTINGS)
    await beginSnapshot(db, ownerUrl)
    const count = { rows: 0 }
    const partFile = `${file}.part`
    await pipeline(
      Readable.from(copyTables(db, count)),
      createGzip(),
      createWriteStream(partFile, { mode: 0o600 }),
    )
    await executeSql(db, 'COMMIT')
    renameSync(partFile, file)
    return count.rows
  } finally {
    await client.end()
  }
}

async function* copyTables(
  db: Queryable & { $client: pg.Client },
  count: { rows: number },
): AsyncGenerator<Buffer> {
  const columns = await readColumns(db)
  const header: BackupHeader = { format: FORMAT, migration: await readMigration(db), columns }
  yield Buffer.from(`${JSON.stringify(header)}\n`)
  for (const table of BACKUP_TABLES) {
    yield Buffer.from(`${table}\n`)
    const rows = copyOut(db.$client, table, columns[table] ?? [])
    for await (const chunk of rows) yield chunk as Buffer
    count.rows += rows.rowCount ?? 0
    yield Buffer.from(`${END_OF_TABLE}\n`)
  }
}
