/**
 * Brings a copy back into a database in which nobody has registered: all of it in one transaction, or nothing. The
 * balances are moved anew by the transfers, and compared with those of the copy before anything is committed.
 */
import { createReadStream } from 'node:fs'
import { pipeline as join, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { PRODUCT_NAME } from '../../contract/productName'
import type { Clock } from '../clock'
import { connectionSettings } from '../db'
import { RESTORED } from '../withdrawals'
import { COPIED_TABLES, type CopyHeader, END_OF_TABLE, FORMAT, quoted, readMigration } from './backupFormat'
import { splitLines } from './splitLines'

/** Characters that are handed to the database at once. */
const CHUNK = 65_536
/** Filled by the migrations, and so to be emptied first; rounds and chains by a server that ran before. */
const EMPTIED = ['coin_types', 'controls', 'game_instances', 'chain_links', 'chains']

export interface Restored {
  rows: number
  /** Withdrawals that the copy has as pending. */
  pending: number
}

/** @throws Error with a line for the operator */
export async function restore(databaseUrl: string, file: string, clock: Clock): Promise<Restored> {
  const client = new pg.Client(connectionSettings(databaseUrl))
  await client.connect()
  // What goes wrong with the file is thrown by whoever reads the lines.
  const lines = splitLines(join(createReadStream(file), createGunzip(), () => undefined))
  try {
    await client.query('BEGIN')
    const header = await readHeader(client, lines)
    await refuseUsedDatabase(client)
    for (const table of EMPTIED) await client.query(`DELETE FROM ${table}`)
    let rows = 0
    for (const table of COPIED_TABLES) rows += await restoreTable(client, lines, table, header)
    await compareBalances(client)
    await resetSequences(client)
    await endWhatMayBeKnown(client, new Date(clock()))
    const pending = await holdWithdrawals(client)
    await client.query('COMMIT')
    return { rows, pending }
  } finally {
    await lines.return(undefined)
    await client.end()
  }
}

type Lines = AsyncIterator<string>

async function nextLine(lines: Lines): Promise<string> {
  const { value, done } = await lines.next()
  if (done === true) throw new Error('The file ends too early: this is not a whole copy.')
  return value
}

async function readHeader(client: pg.Client, lines: Lines): Promise<CopyHeader> {
  const header = JSON.parse(await nextLine(lines)) as CopyHeader
  if (header.format !== FORMAT) throw new Error(`This file is no copy of a ${PRODUCT_NAME} database.`)
  if (header.migration !== (await readMigration(client))) {
    throw new Error('The copy was made by another version: restore it with that one, then update.')
  }
  return header
}

async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM users LIMIT 1')
  if (rowCount !== 0) throw new Error('Somebody has registered in this database: restore into an empty one.')
}

async function restoreTable(
  client: pg.Client,
  lines: Lines,
  table: string,
  header: CopyHeader,
): Promise<number> {
  if ((await nextLine(lines)) !== table) throw new Error(`The file is damaged before ${table}.`)
  const columns = quoted(header.columns[table] ?? [])
  if (table !== 'accounts') return copyRows(client, lines, `${table} (${columns})`)
  await client.query('CREATE TEMPORARY TABLE copied_accounts (LIKE accounts) ON COMMIT DROP')
  const count = await copyRows(client, lines, `copied_accounts (${columns})`)
  await client.query('INSERT INTO accounts (user_id, kind) SELECT user_id, kind FROM copied_accounts')
  return count
}

async function copyRows(client: pg.Client, lines: Lines, target: string): Promise<number> {
  const sink = client.query(copyFrom(`COPY ${target} FROM STDIN`))
  await pipeline(Readable.from(rowsOf(lines)), sink)
  return sink.rowCount ?? 0
}

/** The rows up to the table's end, some at a time. */
async function* rowsOf(lines: Lines): AsyncGenerator<string> {
  let rows = ''
  for (let line = await nextLine(lines); line !== END_OF_TABLE; line = await nextLine(lines)) {
    rows += `${line}\n`
    if (rows.length < CHUNK) continue
    yield rows
    rows = ''
  }
  yield rows
}

async function compareBalances(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ user_id: number; kind: string }>(
    `SELECT user_id, kind FROM copied_accounts FULL JOIN accounts USING (user_id, kind)
      WHERE copied_accounts.balance_paise IS DISTINCT FROM accounts.balance_paise LIMIT 1`,
  )
  const wrong = rows[0]
  if (wrong !== undefined) {
    throw new Error(
      `The copy is not sound: ${wrong.kind} of user ${wrong.user_id} differs from its entries. Nothing was restored.`,
    )
  }
}

/** Numbers go on after the highest that was restored. */
async function resetSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name = ANY($1)`,
    [[...COPIED_TABLES]],
  )
  for (const { table_name, column_name } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table_name}', '${column_name}'), COALESCE(max("${column_name}"), 0) + 1, false)
         FROM ${table_name}`,
    )
  }
}

/**
 * Since the copy was taken, rounds may have been played whose results everybody has seen. Draws never go on from
 * there: all chains are retired, and whatever was open takes no more bets and is settled from its own chain.
 */
async function endWhatMayBeKnown(client: pg.Client, now: Date): Promise<void> {
  await client.query('UPDATE chains SET retired_at = $1 WHERE retired_at IS NULL', [now])
  await client.query(
    `UPDATE game_instances SET ends_at = LEAST(ends_at, $1), active_until = LEAST(active_until, $1)
      WHERE settled_at IS NULL`,
    [now],
  )
}

/** Nobody pays a withdrawal of the copy before its number was looked for at the bank. @returns how many there are */
async function holdWithdrawals(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query("UPDATE withdrawals SET taken_by = $1 WHERE status = 'pending'", [
    RESTORED,
  ])
  return rowCount ?? 0
}
