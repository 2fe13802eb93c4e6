/**
 * Writes a backup under another name and renames it when complete, so a crash leaves no incomplete one; and what a restore
 * needs too: the copy of a directory, and PostgreSQL's own programs.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { SettingError } from '../base/errors'
import { executeSql, inSession } from '../db'
import { EMBEDDED_DIRECTORY, hasCitus } from '../db/admin'

interface BackupDependencies {
  /** Of the owner of the tables. */
  ownerUrl: string
  /** DATA_DIR of the embedded database; null for a database of one's own. */
  dataDir: string | null
}

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
  if (await inSession(ownerUrl, hasCitus))
    throw new SettingError('A cluster is backed up node by node, as OPERATING.md says.')
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
  await inSession(ownerUrl, async (db) => {
    const query = async (sql: string) => (await executeSql<Record<string, string>>(db, sql)).rows[0]!
    await query(KEEP_LOG)
    const { first = '' } = await query(START)
    await copyFiles(from, to, (path) => !LEFT_OUT.test(path))
    const { last = '', ...labels } = await query(STOP)
    for (const [name, text] of Object.entries(labels))
      if (text !== '') await writeFile(join(to, name), text, { mode: 0o600, flush: true })
    await copyFiles(join(from, 'pg_wal'), join(to, 'pg_wal'), (name) => first <= name && name <= last)
  })
}

/** Files that are flushed at once: a flush waits for the disk. */
const BATCH = 100

/**
 * Copies a directory in which PostgreSQL may be working.
 * Directories get the mode that PostgreSQL demands, and everything is on the disk when the promise resolves.
 * @param isCopied chooses by the path below `from`
 */
export async function copyFiles(from: string, to: string, isCopied = (_path: string) => true): Promise<void> {
  const copies = [to]
  await mkdir(to, { mode: 0o700, recursive: true })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = relative(from, join(entry.parentPath, entry.name))
    const copy = join(to, path)
    if (!isCopied(path)) continue
    if (entry.isDirectory()) await mkdir(copy, { mode: 0o700, recursive: true })
    else if (!(await copyIfExists(join(from, path), copy))) continue
    copies.push(copy)
  }
  for (let at = 0; at < copies.length; at += BATCH) await Promise.all(copies.slice(at, at + BATCH).map(sync))
}

/** PostgreSQL may have deleted the file since the directory was read; the log repeats the deletion. */
async function copyIfExists(from: string, to: string): Promise<boolean> {
  const failed = await copyFile(from, to).catch((error: NodeJS.ErrnoException) => error)
  if (failed !== undefined && failed.code !== 'ENOENT') throw failed
  return failed === undefined
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

/** The start of a URL with a password: `postgres://user:password@`. */
const LOGIN = /^(postgres(?:ql)?:\/\/[^:@/?#]*):([^@/?#]*)@/i

/**
 * Runs `pg_dump` or `pg_restore`, which come with PostgreSQL and not with the embedded one.
 * The password goes by the environment, because other users of the machine can read a command line.
 * @param output a file descriptor
 * @throws SettingError if the program is not on the path, Error if it fails; it has printed the reason itself then
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  options: readonly string[],
  output: number | 'ignore' = 'ignore',
): Promise<void> {
  const password = LOGIN.exec(url)?.[2]
  const login = password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) }
  const child = spawn(program, [`--dbname=${url.replace(LOGIN, '$1@')}`, ...options], {
    env: { ...process.env, ...login },
    stdio: ['ignore', output, 'inherit'],
  })
  const [status] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new SettingError(
      `${program} is not on the path: install PostgreSQL's client programs, of the database's version or newer.`,
    )
  })
  if (status !== 0) throw new Error(`${program} failed, and nothing was changed.`)
}
