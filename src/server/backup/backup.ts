/** Writes a consistent copy of the database into one compressed file, over COPY, while everything goes on. */
import { createWriteStream, renameSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectionSettings } from '../db'
import {
  COPIED_TABLES,
  type CopyHeader,
  END_OF_TABLE,
  FORMAT,
  quoted,
  readColumns,
  readMigration,
} from './backupFormat'

/** @returns how many rows it holds. The file appears under its name only when it is whole. */
export async function backup(databaseUrl: string, file: string): Promise<number> {
  const client = new pg.Client(connectionSettings(databaseUrl))
  await client.connect()
  try {
    // One snapshot for all tables, however long they take.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const counted = { rows: 0 }
    const draft = `${file}.part`
    await pipeline(
      Readable.from(copyAll(client, counted)),
      createGzip(),
      createWriteStream(draft, { mode: 0o600 }),
    )
    await client.query('COMMIT')
    renameSync(draft, file)
    return counted.rows
  } finally {
    await client.end()
  }
}

async function* copyAll(client: pg.Client, counted: { rows: number }): AsyncGenerator<Buffer> {
  const columns = await readColumns(client)
  const header: CopyHeader = { format: FORMAT, migration: await readMigration(client), columns }
  yield Buffer.from(`${JSON.stringify(header)}\n`)
  for (const table of COPIED_TABLES) {
    yield Buffer.from(`${table}\n`)
    const rows = client.query(copyTo(`COPY ${table} (${quoted(columns[table] ?? [])}) TO STDOUT`))
    for await (const chunk of rows) yield chunk as Buffer
    counted.rows += rows.rowCount ?? 0
    yield Buffer.from(`${END_OF_TABLE}\n`)
  }
}
