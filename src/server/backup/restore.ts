/**
 * Restores a backup into a database without users, in one transaction: after an error or a crash nothing is restored.
 * Inserting the transfers recomputes the balances, which are compared with the balances in the backup before COMMIT.
 */
import { createReadStream } from 'node:fs'
import { pipeline as join, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { translate } from '../../i18n/translate'
import { users } from '../auth'
import { receiptKeys } from '../bets'
import { chainLinks, chains, coinTypes, gameInstances } from '../chains'
import type { Clock } from '../clock'
import { DRIZZLE_SETTINGS, executeSql, openSession, type Queryable } from '../db'
import { controls, retireChains } from '../rounds'
import { RESTORED, withdrawals } from '../withdrawals'
import { BACKUP_TABLES, type BackupHeader, END_OF_TABLE, FORMAT } from './backupFormat'
import {
  BACKUP_ACCOUNTS,
  createBackupAccounts,
  findDifferingAccount,
  insertEmptyAccounts,
} from './compareAccountsSql'
import { copyIn } from './copyRowsSql'
import { readMigration } from './readCatalogueSql'
import { resetSequences } from './resetSequencesSql'
import { splitLines } from './splitLines'

/** Length of the texts passed to COPY, in characters. */
const CHUNK_LENGTH = 65_536
/** Tables that a database without users may have rows in: from the migrations, or from a server that has opened rounds. */
const PREFILLED_TABLES = [coinTypes, controls, gameInstances, chainLinks, chains, receiptKeys]

export interface RestoreResult {
  rows: number
  /** Number of pending withdrawals in the backup. */
  pending: number
}

/** @throws Error with a message for the operator */
export async function restore(databaseUrl: string, file: string, clock: Clock): Promise<RestoreResult> {
  const client = await openSession(databaseUrl)
  // The callback ignores stream errors, because the iteration over the lines throws them.
  const lines = splitLines(join(createReadStream(file), createGunzip(), () => undefined))
  try {
    const db = drizzle(client, DRIZZLE_SETTINGS)
    await executeSql(db, 'BEGIN')
    const header = await readHeader(db, lines)
    await assertNoUsers(db)
    for (const table of PREFILLED_TABLES) await db.delete(table)
    let rows = 0
    for (const table of BACKUP_TABLES) rows += await restoreTable(db, lines, table, header)
    await compareBalances(db)
    await resetSequences(db)
    // Results drawn since the backup may be public, so no new round may use a chain from the backup.
    await retireChains(db, new Date(clock()))
    const pending = await claimPendingWithdrawals(db)
    await executeSql(db, 'COMMIT')
    return { rows, pending }
  } finally {
    await lines.return(undefined)
    await client.end()
  }
}

type Lines = AsyncIterator<string>
type ClientDatabase = Queryable & { $client: pg.Client }

async function nextLine(lines: Lines): Promise<string> {
  const { value, done } = await lines.next()
  if (done === true) throw new Error('The file ends too early: this backup is incomplete.')
  return value
}

async function readHeader(db: ClientDatabase, lines: Lines): Promise<BackupHeader> {
  const header = JSON.parse(await nextLine(lines)) as BackupHeader
  if (header.format !== FORMAT)
    throw new Error(`This file is not a backup of a ${translate('brand.name')} database.`)
  if (header.migration !== (await readMigration(db))) {
    throw new Error('The backup was made by another version: restore it with that version, then update.')
  }
  return header
}

async function assertNoUsers(db: ClientDatabase): Promise<void> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  if (found.length > 0) throw new Error('This database has users: restore into an empty one.')
}

async function restoreTable(
  db: ClientDatabase,
  lines: Lines,
  table: string,
  header: BackupHeader,
): Promise<number> {
  if ((await nextLine(lines)) !== table) throw new Error(`The file is damaged before ${table}.`)
  const columns = header.columns[table] ?? []
  if (table !== 'accounts') return copyRows(db, lines, table, columns)
  await createBackupAccounts(db)
  const count = await copyRows(db, lines, BACKUP_ACCOUNTS, columns)
  await insertEmptyAccounts(db)
  return count
}

async function copyRows(
  db: ClientDatabase,
  lines: Lines,
  table: string,
  columns: readonly string[],
): Promise<number> {
  const sink = copyIn(db.$client, table, columns)
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

async function compareBalances(db: ClientDatabase): Promise<void> {
  const account = await findDifferingAccount(db)
  if (account !== undefined) {
    throw new Error(
      `The backup is inconsistent: ${account.kind} of user ${account.userId} differs from its entries. Nothing was restored.`,
    )
  }
}

/**
 * Claims every pending withdrawal for `RESTORED`, so that an operator checks the bank before sending its money again.
 * @returns the number of pending withdrawals
 */
async function claimPendingWithdrawals(db: ClientDatabase): Promise<number> {
  const { rowCount } = await db
    .update(withdrawals)
    .set({ takenBy: RESTORED })
    .where(eq(withdrawals.status, 'pending'))
  return rowCount ?? 0
}
