/** Streams the rows of a table. Hand-written, since the builder has no COPY. */
import type pg from 'pg'
import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from 'pg-copy-streams'

/** @returns a stream of the table's rows in PostgreSQL's text format */
export function copyOut(client: pg.Client, table: string, columns: readonly string[]): CopyToStreamQuery {
  // A query, because on a cluster COPY of the table itself may take a connection outside of the snapshot.
  return client.query(to(`COPY (SELECT ${quoted(columns)} FROM ${table}) TO STDOUT`))
}

/** @returns a stream that inserts the rows written to it */
export function copyIn(client: pg.Client, table: string, columns: readonly string[]): CopyStreamQuery {
  return client.query(from(`COPY ${table} (${quoted(columns)}) FROM STDIN`))
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
