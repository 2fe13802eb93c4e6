/** Writes a backup under another name and renames it when complete, so a crash leaves no incomplete one. */
import { existsSync, statSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { SettingError } from '../base/errors'
import { executeSql, openSession } from '../db'
import { EMBEDDED_DIRECTORY, hasCitus } from '../db/admin'
import { copyFiles } from './copyFiles'
import type { BackupDependencies } from './dependencies'
import { runPostgresProgram } from './runPostgresProgram'

/**
 * @param path of the file that `pg_dump` writes, or of the folder with a copy of the embedded database; absolute
 * @throws SettingError before anything is copied: if the folder exists or is in the database's own, if the dump's place is a folder or its folder is
 *   missing, or if the database is a Citus cluster
 */
export async function backup({ ownerUrl, dataDir }: BackupDependencies, path: string): Promise<void> {
  if (dataDir !== null && existsSync(path)) throw new SettingError(`${path} exists: give another name.`)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new SettingError(`${path} is a folder: give the name of a file in it.`)
  if (dataDir === null && !existsSync(dirname(path)))
    throw new SettingError(`${dirname(path)} does not exist: make this folder first.`)
  if (dataDir !== null && path.startsWith(join(dataDir, EMBEDDED_DIRECTORY, sep)))
    throw new SettingError(`${path} is in the database itself, and each backup would hold those before it.`)
  const draft = `${path}.part`
  await rm(draft, { recursive: true, force: true })
  try {
    if (dataDir === null) await dump(ownerUrl, draft)
    else await copyDataDirectory(ownerUrl, dataDir, draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function dump(ownerUrl: string, path: string): Promise<void> {
  const session = await openSession(ownerUrl)
  const isCluster = await hasCitus(drizzle(session)).finally(() => session.end())
  if (isCluster) throw new SettingError('A cluster is backed up node by node, as OPERATING.md says.')
  const file = await open(path, 'wx', 0o600)
  try {
    await runPostgresProgram('pg_dump', ownerUrl, ['--format=custom'], file.fd)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Files of the running process, those that each start makes anew, and the log, which is copied last. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|server\.log.*|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)[\\/].*)$|pgsql_tmp|pg_internal\.init/
/** Keeps the log until the session ends. */
const KEEP_LOG = "SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)"
const START = "SELECT pg_walfile_name(pg_backup_start('city-dice', fast => true)) AS first"
const STOP = `SELECT pg_walfile_name(lsn) AS last, labelfile AS backup_label, spcmapfile AS tablespace_map
                FROM pg_backup_stop(wait_for_archive => false)`

/**
 * Copies the running database, as PostgreSQL's manual describes for a base backup by the low-level API. Hand-written, since
 * the builder has no query of functions.
 * @param to the folder that becomes the copy, with the log that its start needs
 */
async function copyDataDirectory(ownerUrl: string, dataDir: string, to: string): Promise<void> {
  const from = join(dataDir, EMBEDDED_DIRECTORY)
  const session = await openSession(ownerUrl)
  try {
    const db = drizzle(session)
    const query = async (sql: string) => (await executeSql<Record<string, string>>(db, sql)).rows[0]!
    await query(KEEP_LOG)
    const { first = '' } = await query(START)
    await copyFiles(from, to, (path) => !LEFT_OUT.test(path))
    const { last = '', ...labels } = await query(STOP)
    for (const [name, text] of Object.entries(labels))
      if (text !== '') await writeFile(join(to, name), text, { mode: 0o600, flush: true })
    await copyFiles(join(from, 'pg_wal'), join(to, 'pg_wal'), (name) => first <= name && name <= last)
  } finally {
    await session.end()
  }
}
