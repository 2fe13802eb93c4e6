/**
 * Restores a backup into a database without users, in one transaction: after an error or a crash nothing is restored.
 * Inserting the transfers recomputes the balances, which are compared with the balances in the backup before COMMIT.
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
import { BACKUP_TABLES, type BackupHeader, END_OF_TABLE, FORMAT, quoted, readMigration } from './backupFormat'
import { splitLines } from './splitLines'

/** Length of the texts passed to COPY, in characters. */
const CHUNK_LENGTH = 65_536
/** Tables that a database without users may have rows in: from the migrations, or from a server that has opened rounds. */
const PREFILLED_TABLES = ['coin_types', 'controls', 'game_instances', 'chain_links', 'chains']

export interface RestoreResult {
  rows: number
  /** Number of pending withdrawals in the backup. */
  pending: number
}

/** @throws Error with a message for the operator */
export async function restore(databaseUrl: string, file: string, clock: Clock): Promise<RestoreResult> {
  const client = new pg.Client(connectionSettings(databaseUrl))
  await client.connect()
  // The callback ignores stream errors, because the iteration over the lines throws them.
  const lines = splitLines(join(createReadStream(file), createGunzip(), () => undefined))
  try {
    await client.query('BEGIN')
    const header = await readHeader(client, lines)
    await assertNoUsers(client)
    for (const table of PREFILLED_TABLES) await client.query(`DELETE FROM ${table}`)
    let rows = 0
    for (const table of BACKUP_TABLES) rows += await restoreTable(client, lines, table, header)
    await compareBalances(client)
    await resetSequences(client)
    await retireChainsAndRounds(client, new Date(clock()))
    const pending = await claimPendingWithdrawals(client)
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
  if (done === true) throw new Error('The file ends too early: this backup is incomplete.')
  return value
}

async function readHeader(client: pg.Client, lines: Lines): Promise<BackupHeader> {
  const header = JSON.parse(await nextLine(lines)) as BackupHeader
  if (header.format !== FORMAT) throw new Error(`This file is not a backup of a ${PRODUCT_NAME} database.`)
  if (header.migration !== (await readMigration(client))) {
    throw new Error('The backup was made by another version: restore it with that version, then update.')
  }
  return header
}

async function assertNoUsers(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM users LIMIT 1')
  if (rowCount !== 0) throw new Error('This database has users: restore into an empty one.')
}

async function restoreTable(
  client: pg.Client,
  lines: Lines,
  table: string,
  header: BackupHeader,
): Promise<number> {
  if ((await nextLine(lines)) !== table) throw new Error(`The file is damaged before ${table}.`)
  const columns = quoted(header.columns[table] ?? [])
  if (table !== 'accounts') return copyRows(client, lines, `${table} (${columns})`)
  await client.query('CREATE TEMPORARY TABLE backup_accounts (LIKE accounts) ON COMMIT DROP')
  const count = await copyRows(client, lines, `backup_accounts (${columns})`)
  await client.query('INSERT INTO accounts (user_id, kind) SELECT user_id, kind FROM backup_accounts')
  return count
}

async function copyRows(client: pg.Client, lines: Lines, target: string): Promise<number> {
  const sink = client.query(copyFrom(`COPY ${target} FROM STDIN`))
  await pipeline(Readable.from(rowsOf(lines)), sink)
  return sink.rowCount ?? 0
}

/** Yields the table's remaining rows in chunks. */
async function* rowsOf(lines: Lines): AsyncGenerator<string> {
  let rows = ''
  for (let line = await nextLine(lines); line !== END_OF_TABLE; line = await nextLine(lines)) {
    rows += `${line}\n`
    if (rows.length < CHUNK_LENGTH) continue
    yield rows
    rows = ''
  }
  yield rows
}

async function compareBalances(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ user_id: number; kind: string }>(
    `SELECT user_id, kind FROM backup_accounts FULL JOIN accounts USING (user_id, kind)
      WHERE backup_accounts.balance_paise IS DISTINCT FROM accounts.balance_paise LIMIT 1`,
  )
  const account = rows[0]
  if (account !== undefined) {
    throw new Error(
      `The backup is inconsistent: ${account.kind} of user ${account.user_id} differs from its entries. Nothing was restored.`,
    )
  }
}

/** Sets every identity sequence to continue after the highest restored id. */
async function resetSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name = ANY($1)`,
    [[...BACKUP_TABLES]],
  )
  for (const { table_name, column_name } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table_name}', '${column_name}'), COALESCE(max("${column_name}"), 0) + 1, false)
         FROM ${table_name}`,
    )
  }
}

/**
 * Results drawn since the backup may be public, so no new round may use a chain from the backup: all chains are retired.
 * Open rounds end at once, take no more bets and are settled from their own chains.
 */
async function retireChainsAndRounds(client: pg.Client, now: Date): Promise<void> {
  await client.query('UPDATE chains SET retired_at = $1 WHERE retired_at IS NULL', [now])
  await client.query(
    `UPDATE game_instances SET ends_at = LEAST(ends_at, $1), active_until = LEAST(active_until, $1)
      WHERE settled_at IS NULL`,
    [now],
  )
}

/**
 * Claims every pending withdrawal for `RESTORED`, so that an operator checks the bank before sending its money again.
 * @returns the number of pending withdrawals
 */
async function claimPendingWithdrawals(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query("UPDATE withdrawals SET taken_by = $1 WHERE status = 'pending'", [
    RESTORED,
  ])
  return rowCount ?? 0
}
